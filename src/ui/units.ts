/** Converts units of the 1920-wide canvas to CSS. */
export function units(length: number): string {
  return `${length / 10}rem`;
}

/** A CSS translation in units, drawn by the compositor. */
export function shift(x: number, y: number): string {
  return `translate3d(${units(x)}, ${units(y)}, 0)`;
}
