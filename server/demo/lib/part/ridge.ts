import { fade, mix } from '../paint/colour.ts';
import { noise } from '../paint/rng.ts';
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

/** Light on the slopes that face it, cut to the land itself. */
export function lit(ctx: Ctx, s: Stage, line: Line, pad: number, colour: string, strength: number): void {
  ctx.save();
  trace(ctx, s, line, pad);
  ctx.clip();
  const step = 3 * s.u;
  const reach = 22 * s.u;
  for (let x = -pad; x < s.w + pad; x += step) {
    const slope = (line(x + reach) - line(x - reach)) / (reach * 2);
    const facing = Math.max(0, Math.min(1, (s.focus * s.w > x ? -slope : slope) * 1.3));
    if (facing < 0.02) continue;
    const y = line(x);
    const fall = ctx.createLinearGradient(0, y, 0, y + s.h * 0.15);
    fall.addColorStop(0, fade(colour, strength * facing));
    fall.addColorStop(1, fade(colour, 0));
    ctx.fillStyle = fall;
    // Leaning columns read as the fall of a slope; upright ones read as a curtain.
    ctx.beginPath();
    ctx.moveTo(x, y - 4);
    ctx.lineTo(x + step + 0.8, y - 4);
    ctx.lineTo(x + step + 0.8 + s.h * 0.05, y + s.h * 0.16);
    ctx.lineTo(x + s.h * 0.05, y + s.h * 0.16);
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
