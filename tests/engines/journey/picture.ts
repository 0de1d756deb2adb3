import { inflateSync } from 'node:zlib';
import type { Page } from '../../e2e/support/page.ts';

/** Mean colours of the cells of a screenshot, row by row: red, green and blue of each. */
export type Picture = readonly number[];

/** Size of a cell in pixels: large enough for the shapes of letters not to matter. */
const cell = 40;
/** Width of a screenshot in pixels. */
const width = 1920;
/** How much a mean may differ, of 255. */
const tolerance = 24;
/** Share of the cells that may differ more, for pictures that are decoded and scaled in other ways. */
const share = 0.02;

export async function readPicture(page: Page): Promise<Picture> {
  const { data } = await page.client.Page.captureScreenshot({ format: 'png' });
  return means(Buffer.from(data, 'base64'));
}

/** Says how many cells differ from the current engine's, if too many do. */
export function pictureFaults(picture: Picture, current: Picture): string[] {
  const cells = current.length / 3;
  const across = width / cell;
  const places: (readonly [number, number])[] = [];
  for (let at = 0; at < current.length; at += 3) {
    const apart = [0, 1, 2].some(
      (of) => Math.abs((picture[at + of] ?? 0) - (current[at + of] ?? 0)) > tolerance,
    );
    if (apart) places.push([(at / 3) % across, Math.floor(at / 3 / across)]);
  }
  if (picture.length === current.length && places.length <= cells * share) return [];
  const ends = (of: 0 | 1): string => {
    const all = places.map((place) => place[of] * cell);
    return `${Math.min(...all)} to ${Math.max(...all) + cell}`;
  };
  return [
    `${places.length} of ${cells} cells of the picture differ from the current engine's: x ${ends(0)}, y ${ends(1)}`,
  ];
}

/** Reads an opaque PNG of 8 bits without interlacing, as all engines send it. https://www.w3.org/TR/png/ */
function means(png: Buffer): number[] {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const depth = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const columns = Math.ceil(width / cell);
  const sums = new Float64Array(columns * Math.ceil(height / cell) * 3);
  const stride = width * depth;
  let before = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const line = unfilter(raw[start] ?? 0, raw.subarray(start + 1, start + 1 + stride), before, depth);
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++) {
      const to = (row + Math.floor(x / cell)) * 3;
      for (let of = 0; of < 3; of++) sums[to + of] = (sums[to + of] ?? 0) + (line[x * depth + of] ?? 0);
    }
    before = line;
  }
  return Array.from(sums, (sum) => Math.round(sum / (cell * cell)));
}

function unfilter(type: number, line: Uint8Array, above: Uint8Array, depth: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line.length);
  for (let at = 0; at < line.length; at++) {
    const left = at < depth ? 0 : (out[at - depth] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < depth ? 0 : (above[at - depth] ?? 0);
    out[at] = (line[at] ?? 0) + predicted(type, left, up, corner);
  }
  return out;
}

function predicted(type: number, left: number, up: number, corner: number): number {
  if (type === 0) return 0;
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
