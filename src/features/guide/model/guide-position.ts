import type { GuideCell } from './guide-cells.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** Visible length of the guide, in ms, and visible rows. */
export const VIEW_MS = 6 * HALF_HOUR_MS;
export const VIEW_ROWS = 7;
/** The farthest that an arrow slides the view within one cell, in ms. Part of the previous view stays visible. */
const PAN_MS = VIEW_MS - HALF_HOUR_MS;

/** The times of the guide, in milliseconds since 1970. */
export interface GuideRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the viewer is. The focused cell is the one of `row` that contains `at`, so programmes that arrive or change never
 * move the focus to another time or channel. Up and Down keep `at`, however long the programmes in between are.
 */
export interface GuidePosition {
  readonly row: number;
  /** A time in the focused cell and in the view, in milliseconds since 1970. */
  readonly at: number;
  /** First visible time and row. */
  readonly left: number;
  readonly top: number;
}

function floor(time: number): number {
  return Math.floor(time / HALF_HOUR_MS) * HALF_HOUR_MS;
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** The position at a time, with the view's first time as given as far as the guide and the position allow. */
export function atTime(
  position: GuidePosition,
  at: number,
  left: number,
  { from, to }: GuideRange,
): GuidePosition {
  const time = within(at, from, to - 1);
  const first = within(floor(left), floor(time) - PAN_MS, floor(time));
  return { ...position, at: time, left: within(first, from, Math.max(from, to - VIEW_MS)) };
}

/** The position `by` ms later with the view moved along, as far as the guide reaches. */
export function later(position: GuidePosition, by: number, range: GuideRange): GuidePosition {
  return atTime(position, position.at + by, position.left + by, range);
}

/** The position at a row, with one more row in sight on either side where the guide has one. */
export function atRow(position: GuidePosition, row: number, rows: number): GuidePosition {
  const next = within(row, 0, Math.max(0, rows - 1));
  const top = within(position.top, next - VIEW_ROWS + 2, Math.max(0, next - 1));
  return { ...position, row: next, top: within(top, 0, Math.max(0, rows - VIEW_ROWS)) };
}

/**
 * The position after Right (1) or Left (-1): in the next programme, or further along one that reaches far beyond the
 * view. `null` at the end of the guide.
 */
export function across(
  position: GuidePosition,
  cellAt: (row: number, time: number) => GuideCell,
  by: 1 | -1,
  range: GuideRange,
): GuidePosition | null {
  const { row, left } = position;
  const cell = cellAt(row, position.at);
  if (by === 1) {
    if (cell.end >= range.to)
      return later(position, PAN_MS, range).left === left ? null : along(position, by, range);
    if (cell.end - left - VIEW_MS > PAN_MS) return along(position, by, range);
    const next = cellAt(row, cell.end);
    const end = Math.min(next.end, cell.end + VIEW_MS, range.to);
    return atTime(position, cell.end, Math.max(left, floor(end - VIEW_MS + HALF_HOUR_MS - 1)), range);
  }
  if (cell.start <= range.from) return left <= range.from ? null : along(position, by, range);
  if (left - cell.start > PAN_MS) return along(position, by, range);
  const at = Math.max(cellAt(row, cell.start - 1).start, floor(cell.start - PAN_MS), range.from);
  return atTime(position, at, Math.min(left, at), range);
}

/** Slides the view within a long cell. */
function along(position: GuidePosition, by: 1 | -1, range: GuideRange): GuidePosition {
  const left = within(position.left + by * PAN_MS, range.from, range.to - VIEW_MS);
  return { ...position, at: left, left };
}
