import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { blob, disc, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { person } from '../part/person.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';
import { bare } from '../part/trees.ts';

/** A block of flats: balconies, lit rooms with someone in them, a pattern in its concrete. */
function block(
  ctx: Ctx,
  s: Stage,
  x: number,
  top: number,
  wide: number,
  foot: number,
  tone: string,
  seed: number,
): void {
  const r = rng(s.seed * 5 + seed);
  const { near, glow, accent, light } = s.palette;
  ctx.fillStyle = tone;
  ctx.fillRect(x, top, wide, foot - top);
  ctx.fillStyle = mix(tone, near, 0.4);
  ctx.fillRect(x - 5 * s.u, top - 8 * s.u, wide + 10 * s.u, 12 * s.u);
  const [cellW, cellH] = [62 * s.u, 66 * s.u];
  const columns = Math.floor(wide / cellW);
  const gap = (wide - columns * cellW) / 2;
  for (let row = 0; top + 18 * s.u + (row + 1) * cellH < foot; row++)
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [x + gap + column * cellW, top + 18 * s.u + row * cellH];
      const on = r.chance(0.42);
      const warm = r.chance(0.82) ? glow : accent;
      ctx.fillStyle = on ? mix(warm, tone, r.between(0.05, 0.3)) : mix(tone, near, 0.55);
      ctx.fillRect(cx + 11 * s.u, cy + 6 * s.u, 40 * s.u, 36 * s.u);
      if (on) {
        ctx.fillStyle = fade(mix(warm, near, 0.55), 0.6);
        ctx.fillRect(cx + 11 * s.u, cy + 6 * s.u, r.between(4, 12) * s.u, 36 * s.u);
        if (r.chance(0.24)) {
          ctx.fillStyle = mix(near, tone, 0.2);
          disc(ctx, cx + 34 * s.u, cy + 22 * s.u, 6 * s.u);
          ctx.fillRect(cx + 26 * s.u, cy + 28 * s.u, 16 * s.u, 14 * s.u);
        }
      }
      ctx.fillStyle = mix(tone, near, 0.6);
      ctx.fillRect(cx + 30 * s.u, cy + 6 * s.u, 2 * s.u, 36 * s.u);
      if (column % 2 === seed % 2) {
        ctx.fillStyle = mix(tone, light, 0.14);
        ctx.fillRect(cx + 5 * s.u, cy + 40 * s.u, 52 * s.u, 17 * s.u);
        ctx.fillStyle = mix(tone, near, 0.35);
        for (let bar = 0; bar < 6; bar++) {
          ctx.beginPath();
          ctx.moveTo(cx + (9 + bar * 8) * s.u, cy + 48.5 * s.u);
          ctx.lineTo(cx + (13 + bar * 8) * s.u, cy + 43 * s.u);
          ctx.lineTo(cx + (17 + bar * 8) * s.u, cy + 48.5 * s.u);
          ctx.lineTo(cx + (13 + bar * 8) * s.u, cy + 54 * s.u);
          ctx.fill();
        }
      }
    }
}

function washing(ctx: Ctx, s: Stage, fromX: number, toX: number, y: number, seconds: number): void {
  const { accent, light, glow, far, near } = s.palette;
  ctx.strokeStyle = fade(near, 0.9);
  ctx.lineWidth = 1.8 * s.u;
  ctx.beginPath();
  ctx.moveTo(fromX, y);
  ctx.quadraticCurveTo((fromX + toX) / 2, y + 34 * s.u, toX, y);
  ctx.stroke();
  const tones = [light, accent, mix(far, light, 0.4), glow, light];
  for (const [i, tone] of tones.entries()) {
    const t = 0.2 + i * 0.15;
    const x = fromX + (toX - fromX) * t;
    const top = y + 34 * 2 * t * (1 - t) * s.u;
    const sway = Math.sin(seconds * 1.4 + i) * 4 * s.u;
    ctx.fillStyle = mix(tone, near, 0.25);
    ctx.beginPath();
    ctx.moveTo(x - 14 * s.u, top);
    ctx.lineTo(x + 14 * s.u, top);
    ctx.lineTo(x + 14 * s.u + sway, top + (i % 2 ? 34 : 46) * s.u);
    ctx.lineTo(x - 14 * s.u + sway, top + (i % 2 ? 34 : 46) * s.u);
    ctx.fill();
  }
}

function cat(ctx: Ctx, x: number, y: number, k: number, tail: number): void {
  ctx.beginPath();
  blob(
    ctx,
    [
      [x - 9 * k, y],
      [x - 9 * k, y - 16 * k],
      [x - 5 * k, y - 24 * k],
      [x - 6 * k, y - 34 * k],
      [x - 2 * k, y - 31 * k],
      [x + 2 * k, y - 31 * k],
      [x + 6 * k, y - 34 * k],
      [x + 6 * k, y - 24 * k],
      [x + 10 * k, y - 14 * k],
      [x + 11 * k, y],
    ],
    0.4,
  );
  ctx.fill();
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = 3.4 * k;
  ctx.beginPath();
  ctx.moveTo(x + 9 * k, y - 2 * k);
  ctx.quadraticCurveTo(x + 26 * k, y + 2 * k, x + 22 * k, y - (14 + tail) * k);
  ctx.stroke();
}

/** The yard between the flats in the evening: neighbours, washing, a mulberry tree, a cat. */
export const courtyard: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 90 * u;
  const foot = h * 0.84;
  const x = w * s.focus;
  const k = s.tall ? 0.8 : 1;
  const sky = layer(s, pad, (ctx) => {
    air(ctx, s, 0.86);
    stars(ctx, s, 40, 0.3);
    orb(ctx, s, x + r.between(-50, 50) * u, h * 0.3, u * r.between(50, 78), 7);
    clouds(ctx, s, 8, 0.1, 0.5, 0.3);
  });
  const back = layer(s, pad, (ctx) => {
    const tone = mix(mix(p.far, p.sky[2], 0.3), p.near, 0.3);
    block(ctx, s, x - 150 * u * k, h * 0.44, 320 * u * k, foot, tone, 1);
    block(ctx, s, x - 640 * u, h * 0.36, 330 * u, foot, mix(tone, p.near, 0.12), 2);
    block(ctx, s, x + 360 * u, h * 0.4, 330 * u, foot, mix(tone, p.near, 0.12), 5);
  });
  const side = layer(s, pad, (ctx) => {
    const tone = mix(mix(p.far, p.sky[1], 0.4), p.near, 0.66);
    block(ctx, s, x + 190 * u * k, h * 0.2, 400 * u, foot + 14 * u, tone, 3);
    block(ctx, s, x - 590 * u * k, h * 0.26, 380 * u * k, foot + 14 * u, tone, 4);
    const yard = ctx.createLinearGradient(0, foot, 0, h);
    yard.addColorStop(0, mix(p.near, p.glow, 0.24));
    yard.addColorStop(1, p.near);
    ctx.fillStyle = yard;
    ctx.fillRect(-pad, foot + 10 * u, w + pad * 2, h);
    pool(ctx, x, foot + 40 * u, 240 * u, 0.22, fade(p.glow, 0.4), fade(p.glow, 0));
    ctx.fillStyle = mix(p.near, p.far, 0.08);
    bare(ctx, x + 150 * u * k, foot + 40 * u, 380 * u * k, s.seed + 9);
    ctx.fillRect(x - 150 * u * k, foot + 2 * u, 120 * u * k, 7 * u);
    for (const dx of [-142, -46]) ctx.fillRect(x + dx * u * k, foot + 2 * u, 6 * u, 36 * u);
  });
  return (ctx, at) => {
    sky(ctx, pan(s, at, 6));
    back(ctx, pan(s, at, 18));
    const dx = pan(s, at, 44);
    side(ctx, dx);
    washing(ctx, s, x - 212 * u * k + dx, x + 192 * u * k + dx, h * 0.54, at.s);
    ctx.fillStyle = mix(p.near, p.far, 0.04);
    person(ctx, x + dx + (30 + at.p * 30) * u * k, foot + 46 * u, 124 * u, s.seed, at.s * 3);
    person(ctx, x + dx - (4 + at.p * 20) * u * k, foot + 60 * u, 116 * u, s.seed + 1, at.s * 3, true);
    cat(ctx, x + dx - 92 * u * k, foot + 3 * u, 1.1 * u, Math.sin(at.s * 2) * 5);
  };
};
