import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc } from '../paint/shape.ts';
import type { Ctx, Stage } from '../paint/stage.ts';

/** Three colours from zenith to horizon; `horizon` is where the lowest one is reached. */
export function air(ctx: Ctx, s: Stage, horizon = 0.75): void {
  const [top, middle, low] = s.palette.sky;
  const gradient = ctx.createLinearGradient(0, 0, 0, s.h * horizon);
  gradient.addColorStop(0, top);
  gradient.addColorStop(0.3, mix(top, middle, 0.55));
  gradient.addColorStop(0.62, middle);
  gradient.addColorStop(0.86, mix(middle, low, 0.62));
  gradient.addColorStop(1, low);
  ctx.fillStyle = gradient;
  ctx.fillRect(-s.w, -s.h, s.w * 3, s.h * 3);
}

export function stars(ctx: Ctx, s: Stage, count: number, depth = 0.5): void {
  const r = rng(s.seed + 11);
  for (let i = 0; i < count; i++) {
    const y = r() ** 1.6 * s.h * depth;
    ctx.fillStyle = fade(s.palette.light, r.between(0.12, 0.75) * (1 - y / (s.h * depth)));
    disc(ctx, r.between(-0.1, 1.1) * s.w, y, s.u * (r.chance(0.08) ? 1.9 : r.between(0.5, 1.1)));
  }
}

/** The moon or the sun with its halo, which makes the air look deep. */
export function orb(ctx: Ctx, s: Stage, x: number, y: number, radius: number, halo = 6): void {
  const { light } = s.palette;
  const glow = ctx.createRadialGradient(x, y, radius * 0.6, x, y, radius * halo);
  glow.addColorStop(0, fade(light, 0.5));
  glow.addColorStop(0.18, fade(light, 0.24));
  glow.addColorStop(0.5, fade(light, 0.08));
  glow.addColorStop(1, fade(light, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(x - radius * halo, y - radius * halo, radius * halo * 2, radius * halo * 2);
  const face = ctx.createLinearGradient(x, y - radius, x, y + radius);
  face.addColorStop(0, mix(light, '#ffffff', 0.25));
  face.addColorStop(1, mix(light, s.palette.sky[2], 0.35));
  ctx.fillStyle = face;
  disc(ctx, x, y, radius);
}

export function seas(ctx: Ctx, s: Stage, x: number, y: number, radius: number): void {
  const r = rng(s.seed + 23);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = fade(mix(s.palette.light, s.palette.far, 0.6), 0.16);
  for (let i = 0; i < 7; i++)
    disc(
      ctx,
      x + r.between(-0.7, 0.7) * radius,
      y + r.between(-0.7, 0.6) * radius,
      radius * r.between(0.08, 0.34),
    );
  ctx.restore();
}

/** Long flat clouds: bars with round ends, brighter below where the light is. */
export function clouds(ctx: Ctx, s: Stage, count: number, from: number, to: number, strength = 0.3): void {
  const r = rng(s.seed + 37);
  for (let i = 0; i < count; i++) {
    const y = s.h * r.between(from, to);
    const x = s.w * r.between(-0.1, 1.05);
    const long = s.u * r.between(120, 330);
    const tone = mix(s.palette.sky[2], s.palette.light, r());
    const bars = r.whole(2, 4);
    for (let b = 0; b < bars; b++) {
      const high = s.u * r.between(9, 20) * (1 - b * 0.14);
      const left = x + r.between(-0.32, 0.32) * long;
      const wide = long * r.between(0.45, 1) * (1 - b * 0.15);
      const soft = ctx.createLinearGradient(left, 0, left + wide, 0);
      soft.addColorStop(0, fade(tone, 0));
      soft.addColorStop(0.3, fade(tone, strength * r.between(0.5, 1)));
      soft.addColorStop(0.75, fade(tone, strength * 0.7));
      soft.addColorStop(1, fade(tone, 0));
      ctx.fillStyle = soft;
      ctx.beginPath();
      ctx.roundRect(left, y - b * high * 0.8, wide, high, high / 2);
      ctx.fill();
    }
  }
}
