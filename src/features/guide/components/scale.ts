/** Geometry of the guide's grid, in units. */
const HOUR_WIDTH = 440;
export const ROW_STEP = 80;
/** Gap between two cells. */
export const GAP = 8;
const HOUR_MS = 3_600_000;

/** Width of a time in ms. */
export function widthOf(milliseconds: number): number {
  return (milliseconds / HOUR_MS) * HOUR_WIDTH;
}
