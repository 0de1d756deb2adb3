/** Columns of the library's grids, the distance of their left edges and the width of a poster, in units. */
export const COLUMNS = 7;
export const STEP = 240;
export const WIDTH = 200;

/** Height of a row of posters, with titles below them if `captioned`, in units. */
export function gridStep(captioned: boolean): number {
  return WIDTH * 1.5 + (captioned ? 160 : 90);
}
