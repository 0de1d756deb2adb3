/** A small picture of a film: three bytes a point, red, green and blue, row by row. */
export interface SmallPicture {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
}

/** Black, white and flat pictures: fades, credits on black, logos on white. */
const useless = { darkest: 24, brightest: 232, contrast: 12 };
/** From these on more is not better. Brightness from 0 to 255, saturation from 0 to 1. */
const enough = { contrast: 60, detail: 12, saturation: 0.35 };
const middle = 118;
const weights = { contrast: 0.3, detail: 0.35, saturation: 0.2, exposure: 0.15 };

/** How well a picture stands for its film, from 0 (not at all) to 1: well lit, with contrast, colours and many details. */
export function scorePicture(picture: SmallPicture): number {
  const { width, height, points } = picture;
  const count = width * height;
  let [sum, squares, saturation, detail] = [0, 0, 0, 0];
  for (let place = 0; place < count; place += 1) {
    const light = lightAt(picture, place);
    const own = [points[place * 3] ?? 0, points[place * 3 + 1] ?? 0, points[place * 3 + 2] ?? 0];
    sum += light;
    squares += light * light;
    saturation += (Math.max(...own) - Math.min(...own)) / 255;
    if (place % width > 0) detail += Math.abs(light - lightAt(picture, place - 1));
    if (place >= width) detail += Math.abs(light - lightAt(picture, place - width));
  }
  const mean = sum / count;
  const contrast = Math.sqrt(Math.max(0, squares / count - mean * mean));
  if (mean < useless.darkest || mean > useless.brightest || contrast < useless.contrast) return 0;
  const part = (value: number, most: number) => Math.min(1, value / most);
  return (
    weights.contrast * part(contrast, enough.contrast) +
    weights.detail * part(detail / (2 * count), enough.detail) +
    weights.saturation * part(saturation / count, enough.saturation) +
    weights.exposure * (1 - Math.abs(mean - middle) / 255)
  );
}

/** The brightness of a point, from 0 to 255 (BT.709). */
export function lightAt({ points }: SmallPicture, place: number): number {
  const at = place * 3;
  return 0.2126 * (points[at] ?? 0) + 0.7152 * (points[at + 1] ?? 0) + 0.0722 * (points[at + 2] ?? 0);
}
