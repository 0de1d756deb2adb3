import { fade, mix } from '../paint/colour.ts';
import { disc, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { arch } from '../part/architecture.ts';
import { sitter } from '../part/person.ts';
import { ground, ridge } from '../part/ridge.ts';
import { air, orb, stars } from '../part/sky.ts';
import { poplars } from '../part/trees.ts';

function column(ctx: Ctx, s: Stage, x: number, top: number, foot: number, wide: number, side: number): void {
  const { near, far, glow } = s.palette;
  const fill = ctx.createLinearGradient(x - wide, 0, x + wide, 0);
  fill.addColorStop(0, side > 0 ? near : mix(near, glow, 0.34));
  fill.addColorStop(0.5, mix(near, far, 0.3));
  fill.addColorStop(1, side > 0 ? mix(near, glow, 0.34) : near);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(x - wide * 0.42, top);
  ctx.lineTo(x + wide * 0.42, top);
  ctx.bezierCurveTo(
    x + wide * 0.7,
    foot - wide * 5,
    x + wide * 0.9,
    foot - wide * 3.4,
    x + wide * 0.36,
    foot - wide * 2,
  );
  ctx.bezierCurveTo(
    x + wide,
    foot - wide * 1.6,
    x + wide,
    foot - wide * 0.8,
    x + wide * 0.5,
    foot - wide * 0.5,
  );
  ctx.lineTo(x + wide * 0.8, foot);
  ctx.lineTo(x - wide * 0.8, foot);
  ctx.lineTo(x - wide * 0.5, foot - wide * 0.5);
  ctx.bezierCurveTo(
    x - wide,
    foot - wide * 0.8,
    x - wide,
    foot - wide * 1.6,
    x - wide * 0.36,
    foot - wide * 2,
  );
  ctx.bezierCurveTo(x - wide * 0.9, foot - wide * 3.4, x - wide * 0.7, foot - wide * 5, x - wide * 0.42, top);
  ctx.fill();
  for (const [step, half] of [
    [0, 1.7],
    [0.5, 1.25],
    [1, 0.86],
  ] as const)
    ctx.fillRect(x - wide * half, top + wide * step, wide * half * 2, wide * 0.56);
}

function pot(ctx: Ctx, s: Stage, x: number, y: number, k: number): void {
  ctx.fillStyle = mix(s.palette.accent, s.palette.near, 0.25);
  ctx.beginPath();
  ctx.ellipse(x, y - 13 * k, 15 * k, 13 * k, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(x - 6 * k, y - 29 * k, 12 * k, 5 * k);
  disc(ctx, x, y - 31 * k, 3 * k);
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = 4 * k;
  ctx.beginPath();
  ctx.moveTo(x + 12 * k, y - 10 * k);
  ctx.quadraticCurveTo(x + 22 * k, y - 14 * k, x + 25 * k, y - 25 * k);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x - 16 * k, y - 14 * k, 8 * k, Math.PI * 0.5, Math.PI * 1.6);
  ctx.stroke();
  ctx.fillStyle = mix(s.palette.light, s.palette.near, 0.2);
  for (const dx of [-52, 44]) {
    ctx.beginPath();
    ctx.arc(x + dx * k, y - 9 * k, 9 * k, 0, Math.PI);
    ctx.fill();
  }
}

/** A teahouse veranda by night: three friends, a pot of tea, the garden beyond the arches. */
export const teahouse: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 90 * u;
  const x = w * s.focus;
  const k = u * (s.tall ? 0.86 : 1);
  const floor = h * 0.8;
  const sky = layer(s, pad, (ctx) => {
    air(ctx, s, 0.72);
    stars(ctx, s, 60, 0.6);
    orb(ctx, s, x + r.between(80, 120) * u * (r.chance(0.5) ? 1 : -1), h * 0.42, u * r.between(48, 66), 7);
    ground(ctx, s, ridge(s, { base: 0.62, rise: 0.13, pitch: 4, crag: 0.6, seed: 1 }), pad, 0.7, 0.6);
    ground(ctx, s, ridge(s, { base: 0.68, rise: 0.05, pitch: 6, crag: 0, seed: 2 }), pad, 0.4, 0.3);
    poplars(ctx, s, 16, 0.7, mix(p.near, p.far, 0.28));
  });
  const wall = layer(s, pad, (ctx) => {
    const fill = ctx.createLinearGradient(0, 0, 0, h);
    fill.addColorStop(0, mix(p.near, p.far, 0.16));
    fill.addColorStop(0.7, mix(p.near, p.glow, 0.2));
    fill.addColorStop(1, p.near);
    ctx.fillStyle = fill;
    ctx.fillRect(-pad, 0, w + pad * 2, h);
    const hole = (cx: number, wide: number, high: number): void => {
      ctx.globalCompositeOperation = 'destination-out';
      ctx.fillStyle = '#000';
      arch(ctx, cx, floor + 6 * k, wide, high);
      ctx.fill();
      ctx.globalCompositeOperation = 'source-over';
      ctx.strokeStyle = mix(p.accent, p.near, 0.35);
      ctx.lineWidth = 7 * k;
      ctx.stroke();
      ctx.strokeStyle = fade(p.glow, 0.45);
      ctx.lineWidth = 1.6 * k;
      arch(ctx, cx, floor + 6 * k, wide + 26 * k, high + 22 * k);
      ctx.stroke();
    };
    hole(x, 430 * k, 540 * k);
    hole(x - 400 * k, 250 * k, 400 * k);
    hole(x + 400 * k, 250 * k, 400 * k);
    hole(x - 720 * k, 250 * k, 400 * k);
    const boards = ctx.createLinearGradient(0, floor, 0, h);
    boards.addColorStop(0, mix(p.near, p.glow, 0.34));
    boards.addColorStop(1, p.near);
    ctx.fillStyle = boards;
    ctx.fillRect(-pad, floor, w + pad * 2, h);
    for (const cx of [-258, 258, -560, 560])
      column(ctx, s, x + cx * k, h * 0.02, floor + 8 * k, 22 * k, cx < 0 ? 1 : -1);
  });
  const seat = floor + 52 * k;
  const tapchan = layer(s, pad, (ctx) => {
    pool(ctx, x, seat, 330 * k, 0.3, fade(p.glow, 0.4), fade(p.glow, 0));
    ctx.fillStyle = mix(p.near, p.far, 0.2);
    ctx.fillRect(x - 270 * k, seat, 540 * k, 17 * k);
    for (const dx of [-256, -90, 90, 240]) ctx.fillRect(x + dx * k, seat, 16 * k, 70 * k);
    ctx.fillStyle = mix(p.accent, p.near, 0.3);
    ctx.fillRect(x - 262 * k, seat - 7 * k, 524 * k, 9 * k);
    ctx.fillStyle = mix(p.light, p.accent, 0.4);
    for (let i = 0; i < 22; i++) ctx.fillRect(x + (-256 + i * 24) * k, seat - 5 * k, 10 * k, 4 * k);
    ctx.fillStyle = mix(p.near, p.far, 0.24);
    ctx.fillRect(x - 84 * k, seat - 36 * k, 168 * k, 8 * k);
    ctx.fillRect(x - 74 * k, seat - 30 * k, 8 * k, 28 * k);
    ctx.fillRect(x + 66 * k, seat - 30 * k, 8 * k, 28 * k);
    pot(ctx, s, x - 6 * k, seat - 36 * k, k);
  });
  return (ctx, at) => {
    sky(ctx, pan(s, at, 8));
    wall(ctx, pan(s, at, 40));
    const dx = pan(s, at, 52);
    const lampY = h * (s.tall ? 0.3 : 0.26);
    const swing = Math.sin(at.s * 0.9) * 5 * u;
    ctx.strokeStyle = p.near;
    ctx.lineWidth = 2.4 * u;
    ctx.beginPath();
    ctx.moveTo(x + dx, 0);
    ctx.lineTo(x + dx + swing, lampY);
    ctx.stroke();
    pool(ctx, x + dx + swing, lampY + 20 * k, 230 * k, 1, fade(p.glow, 0.5), fade(p.glow, 0));
    ctx.fillStyle = mix(p.glow, '#ffffff', 0.4);
    ctx.beginPath();
    ctx.moveTo(x + dx + swing - 14 * k, lampY);
    ctx.lineTo(x + dx + swing + 14 * k, lampY);
    ctx.lineTo(x + dx + swing + 24 * k, lampY + 38 * k);
    ctx.lineTo(x + dx + swing - 24 * k, lampY + 38 * k);
    ctx.fill();
    const breath = Math.sin(at.s * 1.3) * 1.6;
    tapchan(ctx, dx);
    ctx.fillStyle = mix(p.near, p.far, 0.05);
    sitter(ctx, x + dx - 172 * k, seat - 4 * k, 170 * k, s.seed, breath);
    sitter(ctx, x + dx + 170 * k, seat - 4 * k, 174 * k, s.seed + 2, -breath, true);
    steam(ctx, s, x + dx - 2 * k, seat - 74 * k, at.s, k);
  };
};

function steam(ctx: Ctx, s: Stage, x: number, y: number, seconds: number, k: number): void {
  for (let i = 0; i < 12; i++) {
    const age = (i + ((seconds * 0.6) % 1)) / 12;
    ctx.fillStyle = fade(s.palette.light, 0.13 * (1 - age));
    disc(ctx, x + Math.sin(age * 6 + seconds * 0.4) * 9 * k, y - age * 110 * k, (3 + age * 15) * k);
  }
}
