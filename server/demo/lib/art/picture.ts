import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { hex, luminance, mix } from '../paint/colour.ts';
import { palettes } from '../paint/palette.ts';
import { stage } from '../paint/stage.ts';
import { scenes } from '../scene/index.ts';
import type { Look } from './plan-looks.ts';

/** The scene of a look; `moment` is where in its motion it is caught. */
export function picture(w: number, h: number, look: Look, focus: number, moment = 0.5): Canvas {
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  if (look.mirrored) {
    ctx.translate(w, 0);
    ctx.scale(-1, 1);
  }
  const s = stage(w, h, palettes[look.palette], look.seed, look.mirrored ? 1 - focus : focus);
  scenes[look.scene](s)(ctx, { p: moment, s: 7 + moment * 10 + (look.seed % 7) });
  return canvas;
}

/** Down to a size in halves, so that fine stitches do not turn into noise. */
export function scaled(canvas: Canvas, w: number): Canvas {
  let from = canvas;
  while (from.width > w) {
    const step = Math.max(w, Math.ceil(from.width / 2));
    const to = createCanvas(step, Math.round((from.height * step) / from.width));
    const ctx = to.getContext('2d');
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(from, 0, 0, to.width, to.height);
    from = to;
  }
  return from;
}

/** Writes one picture in all its widths as `<base>.<width>.jpg`; the fine edges of patterns hide more loss. */
export async function jpegs(
  canvas: Canvas,
  base: string,
  widths: Readonly<Record<number, number>>,
  less = 0,
): Promise<void> {
  await mkdir(dirname(base), { recursive: true });
  for (const [width, quality] of Object.entries(widths))
    await writeFile(
      `${base}.${width}.jpg`,
      scaled(canvas, Number(width)).toBuffer('image/jpeg', quality - less),
    );
}

/** The colour that stands for a picture until it arrives: its mean, dark enough for white words. */
export function placeholder(canvas: Canvas): string {
  const small = scaled(canvas, 16);
  const pixels = small.getContext('2d').getImageData(0, 0, small.width, small.height).data;
  const sum = [0, 0, 0];
  for (let i = 0; i < pixels.length; i++) if (i % 4 < 3) sum[i % 4] = (sum[i % 4] ?? 0) + (pixels[i] ?? 0);
  const count = pixels.length / 4;
  let colour = hex([(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]);
  while (luminance(colour) > 0.2) colour = mix(colour, '#05070b', 0.15);
  return colour;
}
