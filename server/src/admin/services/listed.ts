/** Rows under their name, and whether there are more; the query asked for one more than `max`. */
export function listed<N extends string, T>(name: N, rows: readonly T[], max: number) {
  const list = { [name]: rows.slice(0, max) } as Record<N, T[]>;
  return { ...list, more: rows.length > max };
}
