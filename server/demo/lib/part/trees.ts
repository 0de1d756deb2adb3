import { mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import type { Ctx, Stage } from '../paint/stage.ts';

function poplar(ctx: Ctx, x: number, y: number, h: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.bezierCurveTo(x - h * 0.2, y - h * 0.2, x - h * 0.12, y - h * 0.7, x, y - h);
  ctx.bezierCurveTo(x + h * 0.12, y - h * 0.7, x + h * 0.2, y - h * 0.2, x, y);
  ctx.fill();
  ctx.fillRect(x - h * 0.015, y - h * 0.1, h * 0.03, h * 0.16);
}

export function poplars(ctx: Ctx, s: Stage, count: number, base: number, tone: string): void {
  const r = rng(s.seed + 71);
  ctx.fillStyle = tone;
  for (let i = 0; i < count; i++) {
    const x = s.w * r.between(-0.05, 1.05);
    const near = Math.abs(x / s.w - s.focus) < (s.tall ? 0.24 : 0.13);
    for (let k = 0; k < 3; k++)
      poplar(ctx, x + k * 13 * s.u, s.h * base + 14 * s.u, s.u * r.between(28, near ? 40 : 78));
  }
}

/** A conifer in tiers, with snow on its boughs when a snow colour is given. */
export function spruce(ctx: Ctx, x: number, y: number, h: number, tone: string, snow?: string): void {
  const tiers = 6;
  ctx.fillStyle = mix(tone, '#000000', 0.3);
  ctx.fillRect(x - h * 0.018, y - h * 0.1, h * 0.036, h * 0.11);
  for (let i = 0; i < tiers; i++) {
    const foot = y - h * 0.07 - (h * 0.86 * i) / tiers;
    const top = foot - h * 0.27 * (1 - i * 0.05);
    const half = h * 0.215 * (1 - i / (tiers + 0.35));
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.quadraticCurveTo(x + half * 0.34, foot - (foot - top) * 0.36, x + half, foot);
    ctx.quadraticCurveTo(x + half * 0.5, foot - h * 0.022, x, foot - h * 0.004);
    ctx.quadraticCurveTo(x - half * 0.5, foot - h * 0.022, x - half, foot);
    ctx.quadraticCurveTo(x - half * 0.34, foot - (foot - top) * 0.36, x, top);
    ctx.fill();
    if (!snow) continue;
    ctx.fillStyle = snow;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.quadraticCurveTo(x + half * 0.3, foot - (foot - top) * 0.36, x + half * 0.96, foot - h * 0.002);
    ctx.quadraticCurveTo(x + half * 0.45, foot - h * 0.07, x + half * 0.1, foot - h * 0.085);
    ctx.quadraticCurveTo(x - half * 0.1, foot - h * 0.12, x, top);
    ctx.fill();
  }
}

/** A bare, spreading tree: branches that halve and turn. */
export function bare(ctx: Ctx, x: number, y: number, h: number, seed: number): void {
  const r = rng(seed);
  const grow = (fromX: number, fromY: number, angle: number, long: number, thick: number): void => {
    if (thick < h * 0.003) return;
    const toX = fromX + Math.cos(angle) * long;
    const toY = fromY + Math.sin(angle) * long;
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(fromX, fromY);
    ctx.quadraticCurveTo(
      fromX + Math.cos(angle + 0.2) * long * 0.5,
      fromY + Math.sin(angle + 0.2) * long * 0.5,
      toX,
      toY,
    );
    ctx.stroke();
    const forks = r.chance(0.3) ? 3 : 2;
    for (let i = 0; i < forks; i++)
      grow(
        toX,
        toY,
        angle + r.between(-0.62, 0.62),
        long * r.between(0.66, 0.86),
        thick * r.between(0.56, 0.72),
      );
  };
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineCap = 'round';
  grow(x, y, -Math.PI / 2 + r.between(-0.1, 0.1), h * 0.26, h * 0.05);
}

/** Reeds and grass at the very front, out of focus dark. */
export function reeds(ctx: Ctx, s: Stage, count: number, from: number, to: number, tone: string): void {
  const r = rng(s.seed + 83);
  ctx.strokeStyle = tone;
  ctx.fillStyle = tone;
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i++) {
    const x = s.w * r.between(from, to);
    const high = s.u * r.between(40, 150);
    const bend = s.u * r.between(-10, 34);
    ctx.lineWidth = s.u * r.between(1.4, 2.8);
    ctx.beginPath();
    ctx.moveTo(x, s.h + 4);
    ctx.quadraticCurveTo(x, s.h - high * 0.6, x + bend, s.h - high);
    ctx.stroke();
    if (!r.chance(0.4)) continue;
    ctx.save();
    ctx.translate(x + bend, s.h - high);
    ctx.rotate(bend / (s.u * 90));
    ctx.beginPath();
    ctx.ellipse(0, -10 * s.u, 3 * s.u, 13 * s.u, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}
