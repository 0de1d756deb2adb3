import { createCanvas } from '@napi-rs/canvas';
import { mix } from '../paint/colour.ts';
import { disc } from '../paint/shape.ts';
import { type Ctx, pan, type Scene, type Stage } from '../paint/stage.ts';

/** Lines of stitches along the radius, which make a disc of colour look like embroidery. */
function stitched(ctx: Ctx, x: number, y: number, from: number, to: number, tone: string, s: Stage): void {
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.arc(x, y, to, 0, Math.PI * 2);
  ctx.arc(x, y, from, 0, Math.PI * 2, true);
  ctx.fill();
  ctx.strokeStyle = mix(tone, s.palette.near, 0.26);
  ctx.lineWidth = Math.max(0.8, s.u);
  const count = Math.round((to * Math.PI * 2) / (4.4 * s.u));
  ctx.beginPath();
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    ctx.moveTo(x + Math.cos(angle) * from, y + Math.sin(angle) * from);
    ctx.lineTo(x + Math.cos(angle + 0.05) * to, y + Math.sin(angle + 0.05) * to);
  }
  ctx.stroke();
}

function petals(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  count: number,
  long: number,
  tone: string,
  heart: string,
): void {
  for (let i = 0; i < count; i++) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((i / count) * Math.PI * 2);
    const half = ((radius * Math.PI) / count) * 0.86;
    for (const [scale, colour] of [
      [1, tone],
      [0.56, heart],
    ] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(radius, -half * scale);
      ctx.bezierCurveTo(
        radius + long * 0.7 * scale,
        -half * 1.2 * scale,
        radius + long * scale,
        -half * 0.3 * scale,
        radius + long * scale,
        0,
      );
      ctx.bezierCurveTo(
        radius + long * scale,
        half * 0.3 * scale,
        radius + long * 0.7 * scale,
        half * 1.2 * scale,
        radius,
        half * scale,
      );
      ctx.fill();
    }
    ctx.restore();
  }
}

function vine(ctx: Ctx, s: Stage, x: number, y: number, radius: number, leaf: string, flower: string): void {
  ctx.strokeStyle = leaf;
  ctx.lineWidth = 4 * s.u;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.stroke();
  const count = 18;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    ctx.save();
    ctx.translate(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    ctx.rotate(angle + (i % 2 ? 0.7 : 2.4));
    ctx.fillStyle = i % 3 ? leaf : flower;
    ctx.beginPath();
    ctx.ellipse(radius * 0.08, 0, radius * 0.085, radius * 0.036, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}

function medallion(ctx: Ctx, s: Stage, x: number, y: number, size: number): void {
  const { near, accent, light, glow, far, sky } = s.palette;
  const leaf = mix(far, near, 0.2);
  vine(ctx, s, x, y, size * 0.98, leaf, glow);
  petals(ctx, x, y, size * 0.62, 16, size * 0.24, accent, mix(glow, accent, 0.2));
  stitched(ctx, x, y, size * 0.5, size * 0.66, mix(accent, near, 0.35), s);
  stitched(ctx, x, y, size * 0.44, size * 0.5, light, s);
  stitched(ctx, x, y, size * 0.26, size * 0.44, mix(sky[1], accent, 0.15), s);
  petals(ctx, x, y, size * 0.14, 8, size * 0.22, mix(light, glow, 0.4), accent);
  stitched(ctx, x, y, 0, size * 0.15, accent, s);
  ctx.fillStyle = near;
  disc(ctx, x, y, size * 0.05);
}

/** Suzani: great embroidered medallions, vines and small flowers between them. */
export const suzani: Scene = (s) => {
  const { palette: p, rng: r, u } = s;
  const height = Math.round(s.h * 1.15);
  const canvas = createCanvas(s.w, height);
  const ctx = canvas.getContext('2d');
  const cloth = r.chance(0.45) ? mix(p.light, p.sky[2], 0.3) : mix(p.near, p.sky[0], 0.6);
  ctx.fillStyle = cloth;
  ctx.fillRect(0, 0, s.w, height);
  ctx.strokeStyle = mix(cloth, p.far, 0.14);
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let y = 0; y < height; y += 3 * u) {
    ctx.moveTo(0, y);
    ctx.lineTo(s.w, y);
  }
  ctx.stroke();
  const size = s.tall ? s.w * 0.4 : s.h * 0.4;
  const cx = s.w * s.focus;
  const cy = height * (s.tall ? 0.38 : 0.5);
  for (const [dx, dy, k] of [
    [-2.25, -1.1, 0.72],
    [2.25, -1.1, 0.72],
    [-2.25, 1.15, 0.72],
    [2.25, 1.15, 0.72],
    [0, 2.35, 0.82],
    [0, -2.4, 0.82],
    [-4.1, 0, 0.9],
    [4.1, 0, 0.9],
  ] as const)
    medallion(ctx, s, cx + dx * size, cy + dy * size, size * k);
  for (let i = 0; i < 40; i++) {
    const angle = r() * Math.PI * 2;
    const far = size * r.between(1.3, 4);
    const x = cx + Math.cos(angle) * far;
    const y = cy + Math.sin(angle) * far * 0.7;
    petals(ctx, x, y, size * 0.025, 6, size * 0.06, i % 2 ? p.accent : p.glow, p.light);
  }
  medallion(ctx, s, cx, cy, size * 1.08);
  return (target, at) => {
    target.drawImage(canvas, 0, (s.h - height) / 2 + pan(s, at, 40));
  };
};
