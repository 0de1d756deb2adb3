import { fade, mix } from '../paint/colour.ts';
import { disc } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { arch, dome, type Masonry, minaret, portal } from '../part/architecture.ts';
import { person } from '../part/person.ts';
import { mist } from '../part/ridge.ts';
import { air, orb, stars } from '../part/sky.ts';

/** One house of the alley: its inner edge at `x`, growing outwards. */
function house(
  ctx: Ctx,
  s: Stage,
  x: number,
  top: number,
  foot: number,
  side: number,
  nearness: number,
  seed: number,
): void {
  const { near, far, glow, sky } = s.palette;
  const wide = s.w;
  const tone = mix(mix(far, sky[1], 0.3), near, 0.32 + nearness * 0.62);
  const left = side < 0 ? x - wide : x;
  const fill = ctx.createLinearGradient(x, 0, x + side * 260 * s.u, 0);
  fill.addColorStop(0, mix(tone, glow, 0.14 * (1 - nearness * 0.4)));
  fill.addColorStop(1, tone);
  ctx.fillStyle = fill;
  ctx.fillRect(left, top, wide, foot - top + s.h * 0.2);
  ctx.fillStyle = mix(tone, near, 0.4);
  ctx.fillRect(left - 8 * s.u, top, wide + 16 * s.u, 7 * s.u);
  for (let beam = 0; beam < 9; beam++)
    ctx.fillRect(x + side * (10 + beam * 34) * s.u - 4 * s.u, top + 7 * s.u, 8 * s.u, 9 * s.u);
  const scale = 0.55 + nearness * 0.75;
  for (let i = 0; i < 4; i++) {
    const cx = x + side * (58 + i * 118) * s.u * scale;
    const lightUp = (i + seed) % 3 !== 1;
    ctx.fillStyle = mix(tone, near, 0.5);
    arch(ctx, cx, foot, 62 * s.u * scale, 118 * s.u * scale);
    ctx.fill();
    if (lightUp) {
      const inside = ctx.createLinearGradient(0, foot - 110 * s.u * scale, 0, foot);
      inside.addColorStop(0, fade(glow, 0.25));
      inside.addColorStop(1, fade(glow, 0.85));
      ctx.fillStyle = inside;
      arch(ctx, cx, foot, 48 * s.u * scale, 102 * s.u * scale);
      ctx.fill();
    }
    ctx.fillStyle = (i + seed) % 2 ? fade(glow, 0.7) : mix(tone, near, 0.6);
    arch(ctx, cx, foot - 150 * s.u * scale, 30 * s.u * scale, 54 * s.u * scale);
    ctx.fill();
  }
}

function lantern(ctx: Ctx, s: Stage, x: number, y: number, size: number): void {
  const { glow, near } = s.palette;
  const halo = ctx.createRadialGradient(x, y, size * 0.3, x, y, size * 5);
  halo.addColorStop(0, fade(glow, 0.5));
  halo.addColorStop(0.3, fade(glow, 0.16));
  halo.addColorStop(1, fade(glow, 0));
  ctx.fillStyle = halo;
  ctx.fillRect(x - size * 5, y - size * 5, size * 10, size * 10);
  ctx.fillStyle = mix(glow, '#ffffff', 0.35);
  ctx.beginPath();
  ctx.moveTo(x - size * 0.5, y - size * 0.6);
  ctx.quadraticCurveTo(x - size * 1.05, y + size * 0.1, x, y + size);
  ctx.quadraticCurveTo(x + size * 1.05, y + size * 0.1, x + size * 0.5, y - size * 0.6);
  ctx.fill();
  ctx.fillStyle = near;
  ctx.fillRect(x - size * 0.55, y - size * 0.82, size * 1.1, size * 0.26);
  ctx.fillRect(x - size * 0.7, y + size * 0.04, size * 1.4, size * 0.1);
  disc(ctx, x, y + size * 1.06, size * 0.14);
}

/** A lane of the old town at night, lanterns across it, a dome at its end. */
export const street: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const x = w * s.focus;
  const base = h * 0.82;
  const spread = s.tall ? 0.72 : 1;
  const wall = mix(p.near, mix(p.far, p.sky[1], 0.4), 0.62);
  const stone: Masonry = { wall, tile: mix(p.accent, wall, 0.3), rim: p.light, window: p.glow };
  const sky = layer(
    s,
    0,
    (ctx) => {
      air(ctx, s, 0.8);
      stars(ctx, s, 70, 0.5);
      orb(ctx, s, x + u * r.between(-60, 60), h * 0.33, u * r.between(70, 105), 6);
    },
    30 * u,
  );
  const end = layer(s, pad, (ctx) => {
    minaret(ctx, x + 92 * u * (r.chance(0.5) ? 1 : -1), base, 350 * u, stone, 1);
    dome(ctx, x, base - 96 * u, 150 * u, stone, 1);
    portal(ctx, x, base, 122 * u, stone, 1);
    mist(ctx, s, base - 26 * u, 90 * u, 0.36, mix(p.glow, p.sky[1], 0.4));
  });
  const rows = [1, 2, 3].map((row) =>
    layer(s, pad, (ctx) => {
      const nearness = row / 3;
      const gap = (62 + row * row * 34) * u * spread;
      const top = h * (0.5 - row * 0.125);
      const foot = base + row * row * 9 * u;
      house(ctx, s, x - gap - r.between(0, 24) * u, top + r.between(-30, 20) * u, foot, -1, nearness, row);
      house(ctx, s, x + gap + r.between(0, 24) * u, top + r.between(-20, 40) * u, foot, 1, nearness, row + 1);
    }),
  );
  const paving = layer(s, pad, (ctx) => {
    const fill = ctx.createLinearGradient(0, base, 0, h);
    fill.addColorStop(0, mix(p.near, p.glow, 0.42));
    fill.addColorStop(0.4, mix(p.near, p.glow, 0.14));
    fill.addColorStop(1, p.near);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(x - 70 * u * spread, base);
    ctx.lineTo(x + 70 * u * spread, base);
    ctx.lineTo(x + 620 * u, h + 2);
    ctx.lineTo(x - 620 * u, h + 2);
    ctx.fill();
    for (let i = 0; i < 26; i++) {
      const depth = r() ** 1.4;
      ctx.fillStyle = fade(p.glow, 0.12 * (1 - depth * 0.6));
      ctx.fillRect(
        x + r.between(-1, 1) * (60 + depth * 240) * u,
        base + depth * (h - base),
        (16 + depth * 60) * u,
        (1 + depth * 2.4) * u,
      );
    }
  });
  const strings = [0, 1, 2].map((i) => ({
    y: h * (0.3 + i * 0.085),
    half: (330 - i * 92) * u * spread,
    sag: (74 - i * 14) * u,
    size: (15 - i * 3.4) * u,
    count: 5 - (i % 2),
  }));
  const lamps = strings.map(({ size }) => {
    const small = { ...s, w: size * 10, h: size * 10 };
    return layer(small, 0, (ctx) => lantern(ctx, s, size * 5, size * 5, size));
  });
  return (ctx, at) => {
    const sway = (i: number): number => Math.sin(at.s * 1.1 + i * 1.7) * 4 * u;
    sky(ctx, 0, (0.5 - at.p) * 40 * u);
    end(ctx, pan(s, at, 8));
    rows[0]?.(ctx, pan(s, at, 20));
    paving(ctx, pan(s, at, 34));
    rows[1]?.(ctx, pan(s, at, 40));
    ctx.fillStyle = mix(p.near, p.far, 0.06);
    person(ctx, x + (70 - at.p * 60) * u, base + 16 * u, 84 * u, s.seed, at.s * 4, true);
    person(ctx, x - (34 - at.p * 40) * u, base + 34 * u, 108 * u, s.seed + 1, at.s * 4.2);
    rows[2]?.(ctx, pan(s, at, 76));
    for (const [n, rope] of strings.entries()) {
      const dx = pan(s, at, 60 - n * 16);
      ctx.strokeStyle = fade(p.near, 0.8);
      ctx.lineWidth = 1.6 * u;
      ctx.beginPath();
      ctx.moveTo(x - rope.half + dx, rope.y);
      ctx.quadraticCurveTo(x + dx, rope.y + rope.sag * 2, x + rope.half + dx, rope.y);
      ctx.stroke();
      for (let i = 1; i <= rope.count; i++) {
        const t = i / (rope.count + 1);
        const y = rope.y + 4 * t * (1 - t) * rope.sag;
        lamps[n]?.(
          ctx,
          x - rope.half + t * rope.half * 2 + dx + sway(i + n) - rope.size * 5,
          y - rope.size * 3.9,
        );
      }
    }
    person(ctx, x - (150 + (0.5 - at.p) * 130) * u * spread, h * 0.985, 236 * u, s.seed + 2, at.s * 3.6);
  };
};
