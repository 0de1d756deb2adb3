import { fade, mix } from '../paint/colour.ts';
import { noise, rng } from '../paint/rng.ts';
import type { Ctx, Stage } from '../paint/stage.ts';

export type Line = (x: number) => number;

export interface Land {
  /** Mean height as a share of the frame, 0 at the top. */
  base: number;
  /** How high it rises, as a share of the frame. */
  rise: number;
  /** Features across a 1280-unit frame. */
  pitch: number;
  /** 0 a dune, 1 a crag. */
  crag: number;
  seed: number;
}

/** The outline of a range: folded noise makes crests, plain noise makes dunes. */
export function ridge(s: Stage, land: Land): Line {
  const waves = [0, 1, 2, 3, 4].map((octave) => noise(s.seed * 31 + land.seed * 7 + octave));
  return (x) => {
    let height = 0;
    let weight = 1;
    let step = land.pitch / (1280 * s.u);
    for (const [octave, wave] of waves.entries()) {
      if (octave > 1 + land.crag * 3.4) break;
      const plain = wave(x * step + octave * 17);
      const fold = 1 - Math.abs(plain) * 2;
      height += (plain * (1 - land.crag) + fold * land.crag) * weight;
      weight *= 0.34 + land.crag * 0.14;
      step *= 2.1;
    }
    return s.h * land.base - height * s.h * land.rise * 0.5;
  };
}

export function trace(ctx: Ctx, s: Stage, line: Line, pad: number): void {
  const step = Math.max(1.5, 2.5 * s.u);
  ctx.beginPath();
  ctx.moveTo(-pad - step, s.h + 2);
  for (let x = -pad - step; x <= s.w + pad + step; x += step) ctx.lineTo(x, line(x));
  ctx.lineTo(s.w + pad + step, s.h + 2);
  ctx.closePath();
}

/** Land at a distance 0 (near) … 1 (far): its colour, fading into haze towards its foot. */
export function ground(ctx: Ctx, s: Stage, line: Line, pad: number, distance: number, haze = 0.5): void {
  const tone = mix(
    s.palette.near,
    mix(s.palette.far, s.palette.sky[2], Math.max(0, distance - 0.6)),
    distance,
  );
  let top = s.h;
  for (let x = 0; x < s.w; x += 16 * s.u) top = Math.min(top, line(x));
  const fill = ctx.createLinearGradient(0, top, 0, Math.min(s.h, top + s.h * 0.42));
  fill.addColorStop(0, tone);
  fill.addColorStop(1, mix(tone, mix(s.palette.far, s.palette.sky[2], 0.45), haze * distance));
  ctx.fillStyle = fill;
  trace(ctx, s, line, pad);
  ctx.fill();
}

/** The side of every peak that faces the light, as one facet with a broken lower edge. */
export function lit(ctx: Ctx, s: Stage, line: Line, pad: number, colour: string, strength: number): void {
  const r = rng(s.seed + 61);
  const step = 4 * s.u;
  const reach = 26 * s.u;
  ctx.save();
  trace(ctx, s, line, pad);
  ctx.clip();
  for (let x = -pad; x < s.w + pad; x += step) {
    const y = line(x);
    if (line(x - step) <= y || line(x + step) < y || line(x - reach) < y || line(x + reach) < y) continue;
    const side = s.focus * s.w > x ? 1 : -1;
    const far = s.u * r.between(90, 170);
    const deep = Math.min(s.h * 0.3, s.u * r.between(90, 200));
    const fall = ctx.createLinearGradient(0, y, 0, y + deep);
    fall.addColorStop(0, fade(colour, strength));
    fall.addColorStop(1, fade(colour, 0));
    ctx.fillStyle = fall;
    ctx.beginPath();
    ctx.moveTo(x, y - 2);
    for (let d = 0; d <= far; d += step) ctx.lineTo(x + side * d, line(x + side * d) - 2);
    ctx.lineTo(x + side * far * 0.66, y + deep);
    for (const [across, down] of [
      [0.3, 0.96],
      [0.42, 0.72],
      [0.14, 0.62],
      [0.2, 0.4],
      [-0.04, 0.3],
    ] as const)
      ctx.lineTo(x + side * far * (across + r.between(-0.04, 0.04)), y + deep * down);
    ctx.fill();
  }
  ctx.restore();
}

export function mist(
  ctx: Ctx,
  s: Stage,
  y: number,
  depth: number,
  strength: number,
  colour = s.palette.sky[2],
): void {
  const fill = ctx.createLinearGradient(0, y - depth, 0, y + depth);
  fill.addColorStop(0, fade(colour, 0));
  fill.addColorStop(0.5, fade(colour, strength));
  fill.addColorStop(1, fade(colour, 0));
  ctx.fillStyle = fill;
  ctx.fillRect(-s.w, y - depth, s.w * 3, depth * 2);
}
