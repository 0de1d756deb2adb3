/** A length of the 1920-unit canvas as CSS. */
export function units(length: number): string {
  return `${length / 10}rem`;
}

/** A move by units, drawn by the compositor. */
export function shift(x: number, y: number): string {
  return `translate3d(${units(x)}, ${units(y)}, 0)`;
}
