import { createCanvas } from '@napi-rs/canvas';
import { mix } from '../paint/colour.ts';
import { type Ctx, pan, type Scene, type Stage } from '../paint/stage.ts';

/** An n-pointed star by its outer and inner circle. */
function star(
  ctx: Ctx,
  x: number,
  y: number,
  points: number,
  outer: number,
  inner: number,
  turn: number,
): void {
  ctx.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = turn + (i * Math.PI) / points;
    ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  ctx.closePath();
}

function rosette(ctx: Ctx, s: Stage, x: number, y: number, cell: number, points: number, line: number): void {
  const { near, accent, light, glow, sky } = s.palette;
  const strap = mix(light, sky[2], 0.2);
  const turn = Math.PI / points;
  const petals = mix(sky[1], near, 0.25);
  for (let i = 0; i < points; i++) {
    const angle = turn * 2 * i;
    const tip = cell * 0.5;
    ctx.beginPath();
    for (const [radius, off] of [
      [0.24, 0],
      [0.33, -turn * 0.62],
      [0.46, -turn * 0.46],
      [1, 0],
      [0.46, turn * 0.46],
      [0.33, turn * 0.62],
    ] as const) {
      const r = radius === 1 ? tip : radius * cell;
      ctx.lineTo(x + Math.cos(angle + off) * r, y + Math.sin(angle + off) * r);
    }
    ctx.closePath();
    ctx.fillStyle = i % 2 ? petals : mix(petals, accent, 0.55);
    ctx.fill();
    ctx.strokeStyle = strap;
    ctx.lineWidth = line;
    ctx.stroke();
  }
  star(ctx, x, y, points, cell * 0.27, cell * 0.19, 0);
  ctx.fillStyle = mix(accent, near, 0.1);
  ctx.fill();
  ctx.stroke();
  star(ctx, x, y, points, cell * 0.15, cell * 0.095, turn);
  ctx.fillStyle = glow;
  ctx.fill();
  ctx.lineWidth = line * 0.7;
  ctx.stroke();
}

/** Girih: star rosettes on a grid, straps between them, the small stars where the straps meet. */
export const girih: Scene = (s) => {
  const { palette: p, rng: r, u } = s;
  const height = Math.round(s.h * 1.2);
  const canvas = createCanvas(s.w, height);
  const ctx = canvas.getContext('2d');
  const cell = s.tall ? s.w / r.pick([1.5, 2]) : s.w / r.pick([3, 3.6, 4]);
  const points = r.pick([8, 10, 12]);
  const line = Math.max(1.4, 3.2 * u);
  ctx.fillStyle = mix(p.near, p.sky[0], 0.55);
  ctx.fillRect(0, 0, s.w, height);
  const strap = mix(p.light, p.sky[2], 0.2);
  const left = s.w * (s.tall ? 0.5 : s.focus) - cell * 6;
  for (let row = -1; row <= height / cell + 1; row++)
    for (let column = 0; column < 12; column++) {
      const x = left + column * cell;
      const y = row * cell + cell * 0.5;
      ctx.strokeStyle = strap;
      ctx.lineWidth = line;
      for (const part of [0.34, 0.5]) {
        ctx.beginPath();
        for (let i = 0; i < 4; i++) {
          const angle = (i * Math.PI) / 2;
          ctx.lineTo(
            x + cell / 2 + Math.cos(angle) * cell * part,
            y + cell / 2 + Math.sin(angle) * cell * part,
          );
        }
        ctx.closePath();
        ctx.fillStyle = mix(p.sky[1], p.near, part === 0.5 ? 0.55 : 0.35);
        ctx.fill();
        ctx.stroke();
      }
      star(ctx, x + cell / 2, y + cell / 2, 8, cell * 0.25, cell * 0.165, Math.PI / 8);
      ctx.fillStyle = mix(p.accent, p.near, 0.3);
      ctx.fill();
      ctx.stroke();
      star(ctx, x + cell / 2, y + cell / 2, 8, cell * 0.1, cell * 0.06, 0);
      ctx.fillStyle = p.light;
      ctx.fill();
    }
  for (let row = -1; row <= height / cell + 1; row++)
    for (let column = 0; column < 12; column++)
      rosette(ctx, s, left + column * cell, row * cell + cell * 0.5, cell, points, line);
  const light = ctx.createRadialGradient(
    s.w * s.focus,
    height * 0.4,
    0,
    s.w * s.focus,
    height * 0.4,
    s.w * 0.8,
  );
  light.addColorStop(0, 'rgba(0,0,0,0)');
  light.addColorStop(1, 'rgba(0,0,0,0.62)');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, s.w, height);
  return (target, at) => {
    target.drawImage(canvas, 0, (s.h - height) / 2 + pan(s, at, 50));
  };
};
