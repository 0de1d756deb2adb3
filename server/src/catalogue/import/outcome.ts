/** Something wrong with one row of an import, told to the operator. */
export interface Fault {
  /** The row's place in what was sent, from 0. */
  readonly row: number;
  /** The part of the item, like `seasons.0.episodes.2.title`; `null` is the item. */
  readonly field: string | null;
  /** Goes on from the name of the field: `must be a text`. */
  readonly problem: string;
}

/** An item that fits its schema, and its place in what was sent. */
export interface Placed<T> {
  readonly row: number;
  readonly item: T;
}

/** What writing items came to; items that were neither added nor changed nor refused were the same already. */
export interface Outcome {
  readonly faults: readonly Fault[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Of a guide: what stood in the time of what came in. */
  readonly removed: number;
}

export function outcomeOf(
  total: number,
  faults: readonly Fault[],
  added: ReadonlySet<unknown>,
  changed: ReadonlySet<unknown>,
): Outcome {
  const changedOnly = [...changed].filter((key) => !added.has(key)).length;
  const refused = new Set(faults.map((fault) => fault.row)).size;
  return {
    faults,
    added: added.size,
    changed: changedOnly,
    same: total - refused - added.size - changedOnly,
    removed: 0,
  };
}
