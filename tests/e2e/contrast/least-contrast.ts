/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes of each pixel. */
  readonly channels: number;
  readonly data: Uint8Array;
}

/** In pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Side of the squares that are judged by their mean: about the width of a stroke of a letter. */
const SIDE = 4;

/** Of WCAG 2. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Mean colour of a square of a picture. */
function meanOf({ data, width, channels }: Pixels, left: number, top: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + SIDE; y++) {
    for (let x = left; x < left + SIDE; x++) {
      const at = (y * width + x) * channels;
      sum[0] += data[at] ?? 0;
      sum[1] += data[at + 1] ?? 0;
      sum[2] += data[at + 2] ?? 0;
    }
  }
  const count = SIDE * SIDE;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** The least contrast of a text of one colour with the picture below its box. Infinity outside the picture. */
export function leastContrast(pixels: Pixels, box: Box, [red, green, blue, alpha]: Colour): number {
  let least = Number.POSITIVE_INFINITY;
  const right = Math.min(box.right, pixels.width) - SIDE;
  const bottom = Math.min(box.bottom, pixels.height) - SIDE;
  const over = (of: number, below: number): number => of * alpha + below * (1 - alpha);
  for (let top = Math.max(0, Math.floor(box.top)); top <= bottom; top += SIDE) {
    for (let left = Math.max(0, Math.floor(box.left)); left <= right; left += SIDE) {
      const [r, g, b] = meanOf(pixels, left, top);
      const text = luminance(over(red, r), over(green, g), over(blue, b));
      least = Math.min(least, contrast(text, luminance(r, g, b)));
    }
  }
  return least;
}

/** Share of the pixels in a box that are at least half as bright as white. */
export function litShare({ data, width, channels }: Pixels, box: Box): number {
  let lit = 0;
  let count = 0;
  for (let y = Math.max(0, Math.round(box.top)); y < box.bottom; y++) {
    for (let x = Math.max(0, Math.round(box.left)); x < box.right && x < width; x++) {
      const at = (y * width + x) * channels;
      const mean = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      if (mean >= 127.5) lit += 1;
      count += 1;
    }
  }
  return count === 0 ? 0 : lit / count;
}
