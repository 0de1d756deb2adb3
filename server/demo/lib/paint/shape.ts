import type { Ctx } from './stage.ts';

export type Point = readonly [number, number];

/** Points as text: x,y x,y … */
export function dots(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** A closed soft outline through the points (Catmull-Rom), for bodies and cloth. */
export function blob(ctx: Ctx, points: readonly Point[], tension = 0.5): void {
  const count = points.length;
  const at = (i: number): Point => points[((i % count) + count) % count] ?? [0, 0];
  ctx.moveTo(...at(0));
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 3;
    ctx.bezierCurveTo(
      b[0] + (c[0] - a[0]) * k,
      b[1] + (c[1] - a[1]) * k,
      c[0] - (d[0] - b[0]) * k,
      c[1] - (d[1] - b[1]) * k,
      c[0],
      c[1],
    );
  }
  ctx.closePath();
}

/** A limb: a bent line with a round joint, thick at the root. */
export function limb(ctx: Ctx, points: readonly Point[], from: number, to: number): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (let i = 1; i < points.length; i++) {
    const share = (i - 1) / Math.max(1, points.length - 2);
    ctx.lineWidth = from + (to - from) * share;
    ctx.beginPath();
    ctx.moveTo(...(points[i - 1] ?? [0, 0]));
    ctx.lineTo(...(points[i] ?? [0, 0]));
    ctx.stroke();
  }
}

/** Draws in the place's own units: x, y is its foot, `size` its scale, `flip` turns it to the left. */
export function placed(ctx: Ctx, x: number, y: number, size: number, draw: () => void, flip = false): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(flip ? -size : size, size);
  draw();
  ctx.restore();
}

export function disc(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

/** Light on the ground: a round glow laid flat. */
export function pool(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  flat: number,
  inner: string,
  outer: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, flat);
  const glow = ctx.createRadialGradient(0, 0, 0, 0, 0, r);
  glow.addColorStop(0, inner);
  glow.addColorStop(1, outer);
  ctx.fillStyle = glow;
  disc(ctx, 0, 0, r);
  ctx.restore();
}
