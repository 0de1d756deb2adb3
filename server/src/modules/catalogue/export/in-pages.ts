import { byKey } from './by-key.ts';

const pageSize = 500;

/** Identifiers in the order of their keys, a page at a time. */
export function* inPages(
  rows: readonly { readonly id: number; readonly key: string }[],
): Generator<number[]> {
  const ids = byKey(rows, ({ key }) => key).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += pageSize) yield ids.slice(from, from + pageSize);
}
