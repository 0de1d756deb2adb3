import { type GuidePosition, VIEW_MS, VIEW_ROWS } from './guide-position.ts';

const HOUR_MS = 3_600_000;
const ROWS_BESIDE = 2;

/** Maximum number of rows in the document. */
export const MAX_ROWS = VIEW_ROWS + 2 * ROWS_BESIDE;

/** The rows, including the last, and the times that are in the document. */
export interface DrawnWindow {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** The window for a place: the view and some cells around it, in whole hours so that it seldom changes. */
export function drawnAt({ left, top }: GuidePosition, rows: number): DrawnWindow {
  return {
    first: Math.max(0, top - ROWS_BESIDE),
    last: Math.min(rows, top + VIEW_ROWS + ROWS_BESIDE) - 1,
    from: (Math.floor(left / HOUR_MS) - 1) * HOUR_MS,
    to: (Math.ceil((left + VIEW_MS) / HOUR_MS) + 1) * HOUR_MS,
  };
}

/** Whether everything in the view is in the document. */
export function covers(
  { first, last, from, to }: DrawnWindow,
  { left, top }: GuidePosition,
  rows: number,
): boolean {
  const bottom = Math.min(rows, top + VIEW_ROWS) - 1;
  return first <= top && bottom <= last && from <= left && left + VIEW_MS <= to;
}
