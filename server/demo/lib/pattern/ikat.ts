import { createCanvas } from '@napi-rs/canvas';
import { mix, triple } from '../paint/colour.ts';
import { noise } from '../paint/rng.ts';
import { pan, type Scene } from '../paint/stage.ts';

type Figure = (u: number, v: number) => number;

/** Nested figures of the Margilan looms: u across from the axis 0..1, v along the warp -1..1. */
const figures: readonly [Figure, ...Figure[]] = [
  (u, v) => u * 0.95 + Math.abs(v) * 0.9,
  (u, v) => Math.hypot(u * 1.15, v * 0.85) + 0.1 * Math.cos(Math.atan2(v, u) * 8),
  (u, v) => Math.abs(u - 0.42 - 0.24 * Math.cos(v * 3.1)) * 1.7 + Math.abs(v) * 0.34,
  (u, v) => Math.max(u * 1.05, Math.abs(v) * 0.8) * 0.72 + Math.abs(u - Math.abs(v)) * 0.5,
  (u, v) => Math.abs(((u + Math.abs(v) * 0.62) % 0.9) - 0.45) * 2.1,
];

/** Ikat: dyed warps slip against each other on the loom, so every edge along them is feathered. */
export const ikat: Scene = (s) => {
  const { palette: p, rng: r, u: unit } = s;
  const width = s.w;
  const height = Math.round(s.h * 1.25);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  const columns = s.tall ? r.whole(1, 2) : r.whole(2, 3);
  const across = width / columns;
  const along = across * r.between(1.05, 1.5);
  const figure = r.pick(figures);
  const bands = r.between(3.6, 5.2);
  const dyes = [p.near, p.accent, mix(p.light, p.sky[2], 0.25), p.sky[1], mix(p.glow, p.accent, 0.15)].map(
    triple,
  );
  const order = r.chance(0.5) ? [0, 1, 2, 3, 2, 4] : [2, 3, 0, 1, 2, 0];
  const warp = Math.max(1.6, 2.3 * unit);
  const slow = noise(s.seed + 1);
  const fast = noise(s.seed + 2);
  const wild = noise(s.seed + 3);
  for (let x = 0; x < width; x++) {
    const thread = Math.floor(x / warp);
    const slip = (slow(thread / 9) * 0.05 + fast(thread / 1.7) * 0.07) * along;
    const fray = 0.5 + 0.5 * Math.abs(wild(thread * 1.37));
    const axis = Math.abs(((x / across) % 1) - 0.5) * 2;
    const shade = 0.955 + 0.045 * Math.sin((x / warp) * Math.PI * 2);
    for (let y = 0; y < height; y++) {
      const place = (y + slip) / along;
      const v = (place - Math.floor(place) - 0.5) * 2;
      const depth = figure(axis, v) * bands + fast(thread / 2.1 + y / (40 * unit)) * 0.1 * fray;
      const band = Math.floor(depth);
      const dye = dyes[order[((band % 6) + 6) % 6] ?? 0] ?? [0, 0, 0];
      const edge = depth - band;
      const bleed = edge < 0.1 ? 0.86 : 1;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) image.data[o + c] = (dye[c] ?? 0) * shade * bleed;
      image.data[o + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return (target, at) => {
    target.drawImage(canvas, 0, (s.h - height) / 2 + pan(s, at, 60));
  };
};
