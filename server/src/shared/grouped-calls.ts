interface Grouping<T, R> {
  /** Returns a result for each item, in their order. */
  readonly run: (items: readonly T[]) => Promise<readonly R[]>;
  /** The least time between the starts of two groups, in ms. */
  readonly everyMs: number;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement of more items would hold its locks for long. */
const most = 1000;

/**
 * Makes one call of those that arrive within a time. The first one after a pause does not wait, so only a busy server groups.
 * A call that fails fails for all of its group.
 */
export function groupedCalls<T, R>({ run, everyMs }: Grouping<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let isScheduled = false;
  let begun = Number.NEGATIVE_INFINITY;

  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    const wait = begun + everyMs - performance.now();
    if (wait > 0) setTimeout(start, wait);
    else queueMicrotask(start);
  };
  const start = async (): Promise<void> => {
    begun = performance.now();
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    isScheduled = false;
    schedule();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
