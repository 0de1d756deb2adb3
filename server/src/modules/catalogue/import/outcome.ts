import type { RowNote } from '../playlist/playlist-notes.ts';

/** An error in one row of an import, for the operator. */
export interface Fault {
  /** Index of the row in the request, from 0. */
  readonly row: number;
  /** Path of the invalid field, like `seasons.0.episodes.2.title`; `null` means the whole item. */
  readonly field: string | null;
  /** Continues after the field name: `must be a text`. */
  readonly problem: string;
}

/** A valid item with its index in the request. */
export interface Placed<T> {
  readonly row: number;
  readonly item: T;
}

/** The outcome of writing items; all others were unchanged. */
export interface Outcome {
  readonly faults: readonly Fault[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** For a guide: existing programmes in the time of the imported ones. */
  readonly removed: number;
  /** Slugs that the rows name in the catalogue, also of rejected rows, where they are not in the rows. */
  readonly slugs?: readonly string[];
  /** For a playlist: rows that were changed to be kept. */
  readonly rowNotes?: readonly RowNote[];
}

export function outcomeOf(
  total: number,
  faults: readonly Fault[],
  added: ReadonlySet<unknown>,
  changed: ReadonlySet<unknown>,
): Outcome {
  const changedOnly = [...changed].filter((key) => !added.has(key)).length;
  const rejected = new Set(faults.map((fault) => fault.row)).size;
  return {
    faults,
    added: added.size,
    changed: changedOnly,
    same: total - rejected - added.size - changedOnly,
    removed: 0,
  };
}
