import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { blob, placed } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { crane } from '../part/crane.ts';
import { ground, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';
import { reeds } from '../part/trees.ts';

function hull(ctx: Ctx, s: Stage, x: number, y: number, size: number): void {
  const { near, far, glow, accent, light } = s.palette;
  placed(ctx, x, y, size / 100, () => {
    const rust = mix(mix(near, far, 0.22), accent, 0.1);
    ctx.fillStyle = mix(rust, near, 0.3);
    ctx.fillRect(-48, -62, 50, 34);
    ctx.fillRect(-38, -84, 30, 24);
    ctx.fillRect(-18, -104, 9, 24);
    ctx.strokeStyle = mix(rust, near, 0.3);
    ctx.lineWidth = 2;
    for (const [fromX, toX, top] of [
      [40, 40, -104],
      [-66, -66, -58],
      [-30, -30, -112],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(fromX, -30);
      ctx.lineTo(toX, top);
      ctx.stroke();
    }
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    ctx.moveTo(-66, -58);
    ctx.lineTo(-30, -110);
    ctx.lineTo(40, -103);
    ctx.lineTo(92, -38);
    ctx.stroke();
    ctx.fillStyle = fade(glow, 0.9);
    for (const left of [-34, -25, -16]) ctx.fillRect(left, -79, 5, 6);
    for (const left of [-42, -30, -18, -6]) ctx.fillRect(left, -54, 5, 5);
    const body = ctx.createLinearGradient(-90, 0, 100, 0);
    body.addColorStop(0, near);
    body.addColorStop(0.7, rust);
    body.addColorStop(1, mix(rust, light, 0.2));
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.moveTo(-92, -36);
    ctx.lineTo(60, -30);
    ctx.quadraticCurveTo(82, -34, 100, -46);
    ctx.quadraticCurveTo(92, -10, 78, 8);
    ctx.lineTo(-78, 8);
    ctx.quadraticCurveTo(-92, -6, -92, -36);
    ctx.fill();
    ctx.fillStyle = fade(light, 0.2);
    ctx.fillRect(-90, -24, 176, 2.4);
  });
}

function sail(ctx: Ctx, s: Stage, x: number, y: number, size: number): void {
  placed(ctx, x, y, size / 100, () => {
    ctx.fillStyle = s.palette.near;
    ctx.beginPath();
    blob(
      ctx,
      [
        [-40, -10],
        [40, -12],
        [30, 4],
        [-28, 4],
      ],
      0.3,
    );
    ctx.fill();
    ctx.fillRect(-1, -100, 2.4, 92);
    ctx.fillStyle = mix(s.palette.accent, s.palette.near, 0.25);
    ctx.beginPath();
    ctx.moveTo(2, -98);
    ctx.quadraticCurveTo(42, -56, 38, -18);
    ctx.lineTo(2, -16);
    ctx.fill();
    ctx.fillStyle = mix(s.palette.light, s.palette.near, 0.3);
    ctx.beginPath();
    ctx.moveTo(-2, -88);
    ctx.quadraticCurveTo(-24, -46, -28, -18);
    ctx.lineTo(-2, -16);
    ctx.fill();
  });
}

function glitter(ctx: Ctx, s: Stage, x: number, from: number, seconds: number): void {
  const r = rng(s.seed + 41);
  for (let i = 0; i < 74; i++) {
    const depth = r() ** 1.5;
    const y = from + depth * (s.h - from);
    const wide = s.u * (8 + depth * 58) * r.between(0.4, 1);
    const dx = (r() + r() - 1) * s.u * (30 + depth * 150);
    const shine = 0.5 + 0.5 * Math.sin(seconds * r.between(0.8, 1.8) + i * 2.4);
    ctx.fillStyle = fade(s.palette.light, (0.1 + 0.5 * shine) * (1 - depth * 0.5));
    ctx.beginPath();
    ctx.roundRect(x + dx - wide / 2, y, wide, s.u * (1.2 + depth * 3.4), s.u * 2);
    ctx.fill();
  }
}

/** Still water and a low sun: an old ship aground or boats under sail, cranes over it. */
export const sea: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const line = h * (s.tall ? 0.54 : 0.6);
  const sunX = w * s.focus + u * r.between(-80, 130) * (s.tall ? 0.5 : 1);
  const aground = r.chance(0.5);
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, line / h);
    stars(ctx, s, 40, 0.3);
  });
  const sun = layer(s, 0, (ctx) => orb(ctx, s, sunX, line - 62 * u, u * r.between(60, 96), 7), 60 * u);
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 12, 0.08, line / h - 0.06, 0.36));
  const water = layer(s, 0, (ctx) => {
    const fill = ctx.createLinearGradient(0, line, 0, h);
    fill.addColorStop(0, mix(p.sky[2], p.far, 0.3));
    fill.addColorStop(0.25, mix(p.sky[1], p.far, 0.4));
    fill.addColorStop(1, mix(p.near, p.sky[0], 0.4));
    ctx.fillStyle = fill;
    ctx.fillRect(-w, line, w * 3, h);
  });
  const shore = layer(s, pad, (ctx) => {
    const land = ridge(s, { base: line / h - 0.012, rise: 0.05, pitch: 3.4, crag: 0.35, seed: 2 });
    ctx.save();
    ctx.beginPath();
    ctx.rect(-pad, 0, w + pad * 2, line);
    ctx.clip();
    ground(ctx, s, land, pad, 0.72, 0.5);
    ctx.restore();
    mist(ctx, s, line, 26 * u, 0.5);
  });
  const vessel = layer(s, pad, (ctx) => {
    if (aground) return hull(ctx, s, w * s.focus, h * 0.79, u * (s.tall ? 150 : 178));
    sail(ctx, s, w * s.focus + 150 * u, line + 26 * u, 90 * u);
    sail(ctx, s, w * s.focus - 40 * u, h * 0.76, 220 * u);
  });
  const beach = layer(s, pad, (ctx) => {
    if (aground)
      ground(ctx, s, ridge(s, { base: 0.815, rise: 0.04, pitch: 1.8, crag: 0, seed: 3 }), pad, 0.2, 0);
    ground(ctx, s, ridge(s, { base: 0.93, rise: 0.06, pitch: 1.5, crag: 0, seed: 5 }), pad, 0.02, 0);
    reeds(ctx, s, 64, -0.06, s.tall ? 1 : 0.6, p.near);
  });
  const flock = Array.from({ length: 6 }, (_, i) => ({
    x: i * 46 + r.between(-8, 8),
    y: Math.abs(i - 2) * 19 + r.between(-5, 5),
    beat: r() * 6,
  }));
  return (ctx, at) => {
    sky(ctx);
    sun(ctx, 0, (at.p - 0.5) * 80 * u);
    high(ctx, pan(s, at, -40));
    water(ctx);
    shore(ctx, pan(s, at, 8));
    glitter(ctx, s, sunX, line + 2, at.s);
    vessel(ctx, pan(s, at, aground ? 34 : -30), aground ? 0 : Math.sin(at.s * 0.9) * 2.4 * u);
    ctx.fillStyle = mix(p.near, p.sky[1], 0.16);
    for (const bird of flock)
      crane(
        ctx,
        w * s.focus + (bird.x - 150 + (at.p - 0.5) * 360) * u,
        h * 0.2 + bird.y * u,
        40 * u,
        at.s * 4 + bird.beat,
      );
    beach(ctx, pan(s, at, 70));
  };
};
