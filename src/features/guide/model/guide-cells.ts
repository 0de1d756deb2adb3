import type { Programme } from '@oyna/contract/channel';
import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import type { GuidePart, TimedProgramme } from './guide-part.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Length of a cell without a programme, in ms; the cells start at multiples of it in Tashkent. */
const lengths = { loading: HOUR_MS, failed: 3 * HOUR_MS, gap: 3 * HOUR_MS } as const;

/** A cell of a channel's row; times are in milliseconds since 1970. */
export type GuideCell = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'programme'; readonly programme: Programme }
  /** A time without a programme, one that is not loaded yet, or one that could not be loaded. */
  | { readonly kind: 'gap' | 'loading' | 'failed' }
);

/** Whether a cell contains a time. */
export function contains({ start, end }: Pick<GuideCell, 'start' | 'end'>, time: number): boolean {
  return start <= time && time < end;
}

/** Each programme once, by start. */
function inOrder(parts: readonly GuidePart[]): TimedProgramme[] {
  const byId = new Map<number, TimedProgramme>();
  for (const { programmes } of parts) {
    for (const each of programmes) byId.set(each.programme.id, each);
  }
  return [...byId.values()].sort((a, b) => a.start - b.start || a.programme.id - b.programme.id);
}

/** Where programmes overlap, the later one wins: the earlier one ends at its start. Shorter than a minute is nothing. */
function withoutOverlaps(programmes: readonly TimedProgramme[]): TimedProgramme[] {
  return programmes.flatMap((each, index) => {
    const end = Math.min(each.end, programmes[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    return end - each.start < MINUTE_MS ? [] : [{ ...each, end }];
  });
}

function fill(part: GuidePart, from: number, to: number): GuideCell[] {
  const kind = part.state === 'ready' ? 'gap' : part.state;
  const length = lengths[kind];
  const cells: GuideCell[] = [];
  for (let start = from; start < to; ) {
    const next = (Math.floor((start + tashkentMilliseconds) / length) + 1) * length - tashkentMilliseconds;
    const end = Math.min(next, to);
    cells.push({ kind, start, end });
    start = end;
  }
  return cells;
}

/** Adds programmes shorter than a minute to the cell before it, or to the one after it. */
function withoutSlivers(cells: readonly GuideCell[]): GuideCell[] {
  const kept: GuideCell[] = [];
  let lead: number | null = null;
  for (const cell of cells) {
    const last = kept[kept.length - 1];
    if (cell.end - (lead ?? cell.start) >= MINUTE_MS) {
      kept.push(lead === null ? cell : { ...cell, start: lead });
      lead = null;
    } else if (last) kept[kept.length - 1] = { ...last, end: cell.end };
    else lead ??= cell.start;
  }
  return kept;
}

/**
 * The cells of one channel from the start of the first part to the end of the last. They have no gaps or
 * overlaps, and each is at least a minute long. The first and the last programme keep their times outside this range.
 */
export function cellsOf(parts: readonly GuidePart[]): GuideCell[] {
  const [head, tail] = [parts[0], parts[parts.length - 1]];
  if (!head || !tail) return [];
  const cells: GuideCell[] = [];
  let at = head.from;
  const fillTo = (to: number): void => {
    for (const part of parts) {
      const [from, end] = [Math.max(at, part.from), Math.min(to, part.to)];
      if (from < end) cells.push(...fill(part, from, end));
    }
  };
  for (const { programme, start, end } of withoutOverlaps(inOrder(parts))) {
    if (end <= head.from || start >= tail.to) continue;
    fillTo(start);
    cells.push({ kind: 'programme', programme, start, end });
    at = end;
  }
  fillTo(tail.to);
  return withoutSlivers(cells);
}

/** Index of the cell at a time; the first or the last one for a time outside. -1 without cells. */
export function cellIndexAt(cells: readonly GuideCell[], time: number): number {
  let [low, high] = [0, cells.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle] as GuideCell).start <= time) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}
