import type { PlaylistChannel } from '@oyna/contract/catalogue-playlist';
import type { Placed } from '../import/outcome.ts';
import type { RowNote } from './playlist-notes.ts';

export interface NumberedRow extends Placed<Pick<PlaylistChannel, 'number'>> {
  /** The number of the existing channel of this row; `null` for a new one. */
  readonly before: number | null;
}

const maxNumber = 99_999;

/**
 * A number for each row, none twice and none of `others`, the channels outside the playlist. A row gets the number
 * that it names; where that is taken, the existing channel keeps its own, and a new one gets the next free number.
 * A new row without a number gets the one after the last. The same playlist gives the same numbers again.
 */
export function assignNumbers(
  rows: readonly NumberedRow[],
  others: readonly number[],
): { numbers: number[]; notes: RowNote[] } {
  const free = new FreeNumbers(others);
  const owners = new Map<number, number>();
  const given = new Map<number, number>();
  const give = (row: number, number: number) => {
    owners.set(number, row);
    free.take(number);
    given.set(row, number);
  };
  for (const { row, item } of rows) if (item.number !== null && free.has(item.number)) give(row, item.number);
  for (const { row, before } of rows)
    if (before !== null && !given.has(row) && free.has(before)) give(row, before);
  const named = rows.flatMap(({ item }) => item.number ?? []);
  const last = Math.floor(Math.max(0, ...[others, named, [...given.values()]].map(maxOf)));
  for (const { row, item } of rows) if (!given.has(row)) give(row, free.after(item.number ?? last));
  const notes = rows.flatMap(({ row, item: { number } }): RowNote[] => {
    const got = given.get(row);
    if (number === null || got === undefined || got === number) return [];
    return [
      { row, what: 'number', value: String(number), given: String(got), other: owners.get(number) ?? null },
    ];
  });
  return { numbers: rows.map(({ row }) => given.get(row) ?? 0), notes };
}

/** Whole numbers and their next free one, found in almost constant time. */
class FreeNumbers {
  readonly #taken: Set<number>;
  /** A taken number leads to a later one that may be free. */
  readonly #next = new Map<number, number>();

  constructor(taken: readonly number[]) {
    this.#taken = new Set(taken);
  }

  has(number: number): boolean {
    return !this.#taken.has(number);
  }

  take(number: number): void {
    this.#taken.add(number);
  }

  /** The first free number after this one; past the largest, the first free one of all. */
  after(number: number): number {
    const next = this.#from(Math.floor(number) + 1);
    return next <= maxNumber ? next : this.#from(1);
  }

  #from(start: number): number {
    const passed: number[] = [];
    let at = start;
    while (this.#taken.has(at)) {
      passed.push(at);
      at = this.#next.get(at) ?? at + 1;
    }
    for (const each of passed) this.#next.set(each, at);
    return at;
  }
}

/** Spreading a hundred thousand numbers into a call would exceed the stack. */
function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((max, it) => Math.max(max, it), 0);
}
