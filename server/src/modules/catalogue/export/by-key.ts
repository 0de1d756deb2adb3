/** Sorts rows by a key. Compared here, because the two databases may have different collations. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
