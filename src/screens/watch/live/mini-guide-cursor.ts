import { cellIndexAt, contains, type GuideCell } from '../../../features/guide/model/guide-cells.ts';
import { DAY_MS, DAYS_BACK } from '../../../features/guide/model/guide-range.ts';

/** The place of the cursor: a channel by index, and a time in milliseconds since 1970. */
export interface MiniGuideCursor {
  readonly index: number;
  readonly time: number;
}

/** How far before and after now the cursor reaches, in ms. */
const REACH = DAYS_BACK * DAY_MS;

/**
 * Time that stays selected when the cursor moves to another channel: now within the current programme, otherwise the
 * start.
 */
function anchorOf(cell: GuideCell, now: number): number {
  return contains(cell, now) ? now : cell.start;
}

/** The next channel in a direction; the list does not wrap. */
export function moveChannel(cursor: MiniGuideCursor, by: 1 | -1, channels: number): MiniGuideCursor {
  const index = cursor.index + by;
  return index < 0 || index >= channels ? cursor : { ...cursor, index };
}

/** The next or previous cell of the same channel, at most a week from now. */
export function moveTime(
  cursor: MiniGuideCursor,
  by: 1 | -1,
  cells: readonly GuideCell[],
  now: number,
): MiniGuideCursor {
  const at = cellIndexAt(cells, cursor.time);
  const [cell, next] = [cells[at], cells[at + by]];
  if (!cell) return cursor;
  // The neighbour of the first or last cell is not known yet.
  const time = next ? anchorOf(next, now) : by > 0 ? cell.end : cell.start - 1;
  return Math.abs(time - now) > REACH ? cursor : { ...cursor, time };
}
