/** Rows in the order of a key. Compared here, because two databases may have different ideas of the order of texts. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
