interface Page<T> {
  /** Address of the next page; `null` on the last one. */
  readonly next: string | null;
  readonly results: readonly T[];
}

interface Pages<P> {
  readonly pages: readonly P[];
}

/** How an infinite query requests the pages of a list: by number, from 1. */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ next }: Page<unknown>, _: readonly unknown[], at: number): number | undefined =>
    next === null ? undefined : at + 1,
};

/** The lists inside all loaded pages as one. */
export function allResults<T>({ pages }: Pages<Page<T>>): readonly T[] {
  return pages.reduce<readonly T[]>((all, { results }) => all.concat(results), []);
}

/** The length of the whole list, as its first page has it. */
export function countOf({ pages }: Pages<{ readonly count: number }>): number {
  return pages[0]?.count ?? 0;
}
