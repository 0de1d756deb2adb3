import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { person } from '../part/person.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, orb, stars } from '../part/sky.ts';
import { spruce } from '../part/trees.ts';

function cabin(ctx: Ctx, s: Stage, x: number, y: number, k: number, snow: string): void {
  const { near, far, glow } = s.palette;
  ctx.fillStyle = mix(near, far, 0.16);
  ctx.fillRect(x - 62 * k, y - 54 * k, 124 * k, 64 * k);
  ctx.fillRect(x + 26 * k, y - 118 * k, 16 * k, 50 * k);
  ctx.fillStyle = snow;
  ctx.beginPath();
  ctx.moveTo(x - 82 * k, y - 48 * k);
  ctx.lineTo(x - 4 * k, y - 108 * k);
  ctx.lineTo(x + 4 * k, y - 108 * k);
  ctx.lineTo(x + 82 * k, y - 48 * k);
  ctx.lineTo(x + 74 * k, y - 42 * k);
  ctx.lineTo(x, y - 92 * k);
  ctx.lineTo(x - 74 * k, y - 42 * k);
  ctx.fill();
  ctx.fillStyle = mix(near, far, 0.16);
  ctx.beginPath();
  ctx.moveTo(x - 64 * k, y - 48 * k);
  ctx.lineTo(x, y - 92 * k);
  ctx.lineTo(x + 64 * k, y - 48 * k);
  ctx.fill();
  pool(ctx, x, y + 12 * k, 170 * k, 0.3, fade(glow, 0.5), fade(glow, 0));
  pool(ctx, x, y - 26 * k, 130 * k, 0.9, fade(glow, 0.3), fade(glow, 0));
  ctx.fillStyle = mix(glow, '#ffffff', 0.2);
  for (const dx of [-40, 16]) ctx.fillRect(x + dx * k, y - 38 * k, 24 * k, 22 * k);
  ctx.fillStyle = mix(near, far, 0.2);
  for (const dx of [-29, 27]) ctx.fillRect(x + dx * k, y - 38 * k, 2 * k, 22 * k);
}

function stand(
  ctx: Ctx,
  s: Stage,
  count: number,
  base: number,
  h: number,
  tone: string,
  snow: string | undefined,
  clear: number,
  seed: number,
): void {
  const r = rng(s.seed * 3 + seed);
  for (let i = 0; i < count; i++) {
    const x = s.w * (-0.12 + (1.24 * (i + r())) / count);
    const off = Math.abs(x - s.w * s.focus) / s.u;
    if (off < clear) continue;
    spruce(ctx, x, s.h * base + r.between(-8, 14) * s.u, h * s.u * r.between(0.66, 1.2), tone, snow);
  }
}

/** Spruce woods: snow and a lit cabin in the pale palettes, fireflies in the dark ones. */
export const forest: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const winter = p.light === '#ffffff' || r.chance(0.35);
  const snow = winter ? mix(p.light, p.sky[1], 0.18) : undefined;
  const moonX = w * s.focus + u * r.between(-120, 120) * (s.tall ? 0.5 : 1);
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.74);
    stars(ctx, s, 70);
  });
  const moon = layer(s, 0, (ctx) => orb(ctx, s, moonX, h * 0.27, u * r.between(56, 88), 7), 60 * u);
  const back = layer(s, pad, (ctx) => {
    const peak = ridge(s, { base: 0.55, rise: 0.24, pitch: 3.6, crag: 0.85, seed: 1 });
    ground(ctx, s, peak, pad, 0.95, 0.9);
    lit(ctx, s, peak, pad, p.light, 0.5);
    mist(ctx, s, h * 0.66, 90 * u, 0.5);
    stand(ctx, s, 46, 0.72, 92, mix(p.near, p.far, 0.72), undefined, 0, 1);
    mist(ctx, s, h * 0.74, 60 * u, 0.4);
  });
  const field = winter ? mix(mix(p.light, p.sky[1], 0.35), p.near, 0.2) : mix(p.near, p.far, 0.3);
  const glade = layer(s, pad, (ctx) => {
    stand(ctx, s, 26, 0.775, 150, mix(p.near, p.far, 0.45), snow && mix(snow, p.far, 0.4), 70, 2);
    const line = ridge(s, { base: 0.775, rise: 0.03, pitch: 2, crag: 0, seed: 3 });
    const fill = ctx.createLinearGradient(0, h * 0.75, 0, h);
    fill.addColorStop(0, field);
    fill.addColorStop(1, mix(field, p.near, 0.8));
    ctx.beginPath();
    ctx.moveTo(-pad, h);
    for (let x = -pad; x <= w + pad; x += 6) ctx.lineTo(x, line(x));
    ctx.lineTo(w + pad, h);
    ctx.fillStyle = fill;
    ctx.fill();
    cabin(ctx, s, w * s.focus + 20 * u, h * 0.8, u * 1.05, snow ?? mix(p.near, p.far, 0.4));
  });
  const near = layer(s, pad, (ctx) => {
    stand(
      ctx,
      s,
      13,
      0.9,
      330,
      mix(p.near, p.far, 0.18),
      snow && mix(snow, p.near, 0.3),
      s.tall ? 150 : 210,
      5,
    );
    stand(ctx, s, 7, 1.03, 520, p.near, undefined, s.tall ? 240 : 360, 7);
  });
  const flakes = Array.from({ length: winter ? 42 : 26 }, () => ({
    x: r(),
    y: r(),
    z: r.between(0.35, 1),
    phase: r() * 6,
  }));
  return (ctx, at) => {
    sky(ctx);
    moon(ctx, 0, (0.5 - at.p) * 90 * u);
    back(ctx, pan(s, at, 14));
    glade(ctx, pan(s, at, 36));
    ctx.fillStyle = mix(p.near, p.far, 0.08);
    person(ctx, w * s.focus - (170 - at.p * 90) * u * (s.tall ? 0.7 : 1), h * 0.87, 96 * u, 2, at.s * 3.4);
    near(ctx, pan(s, at, 86));
    for (const bit of flakes) {
      if (winter) {
        const y = (bit.y + at.s * 0.045 * bit.z) % 1;
        ctx.fillStyle = fade(p.light, 0.25 + bit.z * 0.5);
        disc(ctx, (bit.x * 1.1 + Math.sin(at.s * 0.5 + bit.phase) * 0.012) * w, y * h, (0.7 + bit.z * 2) * u);
      } else {
        ctx.fillStyle = fade(p.glow, 0.5 + 0.5 * Math.sin(at.s * 1.4 + bit.phase));
        disc(
          ctx,
          (bit.x + Math.sin(at.s * 0.3 + bit.phase) * 0.02) * w,
          h * (0.62 + bit.y * 0.34),
          2.2 * u * bit.z,
        );
      }
    }
  };
};
