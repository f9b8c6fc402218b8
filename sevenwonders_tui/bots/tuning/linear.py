"""Numbers that are linear in unknown weights, and the weights that fit them best."""

from __future__ import annotations

from collections.abc import Sequence

Row = Sequence[float]


class Linear:
    """A number that is a sum of weights, each times a factor. A forecast that is given such numbers
    for its weights says how much each of them counts in it."""

    __slots__ = ("factors",)

    def __init__(self, factors: dict[int, float]) -> None:
        self.factors = factors
        """By the number of the weight."""

    def row(self, weights: int) -> list[float]:
        """The factor of each of so many weights."""
        return [self.factors.get(number, 0.0) for number in range(weights)]

    def __add__(self, other: Linear | float) -> Linear:
        if not isinstance(other, Linear):
            return self  # what no weight has a part in is the same for all options
        factors = self.factors.copy()
        for number, factor in other.factors.items():
            factors[number] = factors.get(number, 0.0) + factor
        return Linear(factors)

    __radd__ = __add__

    def __neg__(self) -> Linear:
        return self * -1.0

    def __sub__(self, other: Linear | float) -> Linear:
        return self + -other

    def __rsub__(self, other: Linear | float) -> Linear:
        return -self + other

    def __mul__(self, by: float) -> Linear:
        return Linear({number: factor * by for number, factor in self.factors.items()})

    __rmul__ = __mul__

    def __truediv__(self, by: float) -> Linear:
        return self * (1 / by)


class LeastSquares:
    """The weights with which rows of factors come closest to what they should give.

    Rows are added one by one and not kept. Each weight is drawn a little to where it was before.
    """

    def __init__(self, before: Row, pull: float) -> None:
        """`pull` is how many rows with a factor of 1 the weights before count as much as."""
        size = len(before)
        self._before = list(before)
        self._moments = [[0.0] * size for _ in range(size)]
        self._gradient = [0.0] * size
        for number in range(size):
            self._moments[number][number] = pull

    def add(self, row: Row, worth: float) -> None:
        """Take in that `row` should give `worth`."""
        present = [(number, factor) for number, factor in enumerate(row) if factor]
        missing = worth - sum(factor * self._before[number] for number, factor in present)
        for number, factor in present:
            self._gradient[number] += factor * missing
            moments = self._moments[number]
            for other, theirs in present:
                moments[other] += factor * theirs

    def weights(self) -> list[float]:
        """The weights that fit best."""
        steps = solved(self._moments, self._gradient)
        return [before + step for before, step in zip(self._before, steps, strict=True)]


def solved(matrix: Sequence[Row], right: Row) -> list[float]:
    """The solution of a system of linear equations with a positive definite matrix."""
    size = len(right)
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = rows[column]
        for below in rows[column + 1 :]:
            factor = below[column] / pivot[column]
            if factor:
                for place in range(column, size + 1):
                    below[place] -= factor * pivot[place]
    solution = [0.0] * size
    for column in reversed(range(size)):
        known = sum(rows[column][other] * solution[other] for other in range(column + 1, size))
        solution[column] = (rows[column][size] - known) / rows[column][column]
    return solution
