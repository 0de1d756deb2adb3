/** Columns of the library's grids, the distance of their left edges and the width of a poster, in units. */
export const COLUMNS = 6;
export const STEP = 281;
export const WIDTH = 240;

/** Height of a row of posters, with titles below them if `captioned`, in units. */
export function gridStep(captioned: boolean): number {
  return WIDTH * 1.5 + (captioned ? 160 : 90);
}
