import { lightAt, type SmallPicture } from './score-picture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** The largest part of a picture with a shape, whose middle is as near to `centre` (from 0, left, to 1) as it can be. */
export function cropOf(
  { width, height }: Size,
  [across, down]: readonly [number, number],
  centre = 0.5,
): Crop {
  const own = {
    width: Math.min(width, Math.floor((height * across) / down)),
    height: Math.min(height, Math.floor((width * down) / across)),
  };
  const x = Math.round(centre * width - own.width / 2);
  return {
    ...own,
    x: Math.max(0, Math.min(width - own.width, x)),
    y: Math.floor((height - own.height) / 2),
  };
}

/** The middle, from 0 to 1, of the upright part of a picture with most details: usually people. */
export function centreOf(picture: SmallPicture, shape: readonly [number, number]): number {
  const { width, height } = picture;
  const part = Math.min(width, Math.max(1, Math.round((height * shape[0]) / shape[1])));
  const columns = Array.from({ length: width }, (_, x) => detailOf(picture, x));
  let sum = columns.slice(0, part).reduce((one, other) => one + other, 0);
  let best = { sum, x: 0 };
  for (let x = 1; x + part <= width; x += 1) {
    sum += (columns[x + part - 1] ?? 0) - (columns[x - 1] ?? 0);
    if (sum > best.sum + 1e-6) best = { sum, x };
  }
  return (best.x + part / 2) / width;
}

function detailOf(picture: SmallPicture, x: number): number {
  const { width, height } = picture;
  let detail = 0;
  for (let y = 1; y < height; y += 1) {
    const place = y * width + x;
    detail += Math.abs(lightAt(picture, place) - lightAt(picture, place - width));
    if (x > 0) detail += Math.abs(lightAt(picture, place) - lightAt(picture, place - 1));
  }
  return detail;
}
