import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from './palette.ts';
import { type Rng, rng } from './rng.ts';

export type Ctx = SKRSContext2D;

/** Where a scene is set up: its size, its colours, and where in the frame its interest lies. */
export interface Stage {
  w: number;
  h: number;
  /** One unit of a 1280x720 frame, so that a horse has the same weight in a poster and in a backdrop. */
  u: number;
  palette: Palette;
  seed: number;
  rng: Rng;
  focus: number;
  tall: boolean;
}

/** `p` runs from 0 to 1 through the shot; `s` is its time in seconds, for swinging and falling objects. */
export interface Moment {
  p: number;
  s: number;
}

export type Painter = (ctx: Ctx, at: Moment) => void;
export type Scene = (stage: Stage) => Painter;

export function stage(w: number, h: number, palette: Palette, seed: number, focus = 0.5): Stage {
  const u = Math.sqrt((w * h) / (1280 * 720));
  return { w, h, u, palette, seed, rng: rng(seed), focus, tall: h > w };
}

type Stamp = (ctx: Ctx, dx?: number, dy?: number) => void;

/** The rows and columns that hold anything: a strip of land is a tenth of the frame, and cheap to move. */
function bounds(canvas: Canvas): readonly [number, number, number, number] {
  const { width, height } = canvas;
  const pixels = new Uint32Array(new Uint8Array(canvas.data()).buffer);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return [left, top, right - left + 1, bottom - top + 1];
}

/**
 * Draws once, larger than the frame by `pad` at the sides and `rise` above and below; later frames only move
 * the result, by whole pixels: that is quicker, sharper and a third of the bits.
 */
export function layer(s: Stage, pad: number, draw: (ctx: Ctx) => void, rise = 0): Stamp {
  const [padX, padY] = [Math.ceil(pad), Math.ceil(rise)];
  const whole = createCanvas(Math.ceil(s.w) + padX * 2, Math.ceil(s.h) + padY * 2);
  const ctx = whole.getContext('2d');
  ctx.translate(padX, padY);
  draw(ctx);
  const [left, top, w, h] = bounds(whole);
  if (w <= 0) return () => undefined;
  const canvas = createCanvas(w, h);
  canvas.getContext('2d').drawImage(whole, -left, -top);
  return (target, dx = 0, dy = 0) => {
    target.drawImage(canvas, Math.round(dx) + left - padX, Math.round(dy) + top - padY);
  };
}

/** How far a layer of this depth has moved: two thirds of it to either side over a shot. */
export function pan(s: Stage, at: Moment, depth: number): number {
  return (0.5 - at.p) * 1.3 * depth * s.u;
}
