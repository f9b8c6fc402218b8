"""What is drawn on the screens: beside each widget a pure function that returns its lines."""
