import { fade, mix } from '../paint/colour.ts';
import { disc } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

/** The materials of a building: its wall, its tile, the light on its edge and in its windows. */
export interface Masonry {
  wall: string;
  tile: string;
  rim: string;
  window: string;
}

export function arch(ctx: Ctx, x: number, y: number, w: number, h: number): void {
  const spring = y - h * 0.55;
  ctx.beginPath();
  ctx.moveTo(x - w / 2, y);
  ctx.lineTo(x - w / 2, spring);
  ctx.bezierCurveTo(x - w / 2, y - h * 0.8, x - w * 0.24, y - h * 0.9, x, y - h);
  ctx.bezierCurveTo(x + w * 0.24, y - h * 0.9, x + w / 2, y - h * 0.8, x + w / 2, spring);
  ctx.lineTo(x + w / 2, y);
  ctx.closePath();
}

function sheen(ctx: Ctx, x: number, w: number, tone: string, rim: string, side: number): void {
  const fill = ctx.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
  fill.addColorStop(side > 0 ? 0 : 1, tone);
  fill.addColorStop(0.6, tone);
  fill.addColorStop(side > 0 ? 1 : 0, mix(tone, rim, 0.34));
  ctx.fillStyle = fill;
}

/** A ribbed dome on its drum; `side` is where the light comes from. */
export function dome(ctx: Ctx, x: number, y: number, w: number, m: Masonry, side = 1): void {
  const drum = w * 0.42;
  sheen(ctx, x, w * 0.84, m.wall, m.rim, side);
  ctx.fillRect(x - w * 0.42, y - drum, w * 0.84, drum);
  ctx.fillStyle = fade(m.tile, 0.5);
  ctx.fillRect(x - w * 0.42, y - drum * 0.86, w * 0.84, drum * 0.14);
  const top = y - drum;
  sheen(ctx, x, w, mix(m.wall, m.tile, 0.5), m.rim, side);
  ctx.beginPath();
  ctx.moveTo(x - w * 0.44, top);
  ctx.bezierCurveTo(x - w * 0.62, top - w * 0.34, x - w * 0.4, top - w * 0.62, x, top - w * 0.86);
  ctx.bezierCurveTo(x + w * 0.4, top - w * 0.62, x + w * 0.62, top - w * 0.34, x + w * 0.44, top);
  ctx.closePath();
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = fade(m.wall, 0.5);
  ctx.lineWidth = w * 0.022;
  for (const rib of [-0.36, -0.24, -0.1, 0.04, 0.18, 0.31]) {
    ctx.beginPath();
    ctx.moveTo(x + rib * w * 1.1, top);
    ctx.bezierCurveTo(x + rib * w * 1.5, top - w * 0.4, x + rib * w, top - w * 0.66, x, top - w * 0.86);
    ctx.stroke();
  }
  ctx.restore();
  ctx.fillStyle = m.wall;
  ctx.fillRect(x - w * 0.012, top - w * 1.06, w * 0.024, w * 0.22);
  disc(ctx, x, top - w * 0.9, w * 0.032);
  disc(ctx, x, top - w * 0.98, w * 0.022);
}

export function minaret(ctx: Ctx, x: number, y: number, h: number, m: Masonry, side = 1): void {
  const foot = h * 0.085;
  const head = h * 0.055;
  sheen(ctx, x, foot * 2, m.wall, m.rim, side);
  ctx.beginPath();
  ctx.moveTo(x - foot, y);
  ctx.lineTo(x - head, y - h * 0.8);
  ctx.lineTo(x + head, y - h * 0.8);
  ctx.lineTo(x + foot, y);
  ctx.fill();
  for (const [level, deep] of [
    [0.22, 0.02],
    [0.4, 0.045],
    [0.58, 0.02],
    [0.7, 0.03],
  ] as const) {
    const half = foot + (head - foot) * (level / 0.8);
    ctx.fillStyle = fade(m.tile, 0.42);
    ctx.fillRect(x - half, y - h * level, half * 2, h * deep);
  }
  sheen(ctx, x, head * 3.4, mix(m.wall, m.tile, 0.2), m.rim, side);
  ctx.beginPath();
  ctx.moveTo(x - head, y - h * 0.8);
  ctx.lineTo(x - head * 1.7, y - h * 0.84);
  ctx.lineTo(x - head * 1.7, y - h * 0.855);
  ctx.lineTo(x + head * 1.7, y - h * 0.855);
  ctx.lineTo(x + head * 1.7, y - h * 0.84);
  ctx.lineTo(x + head, y - h * 0.8);
  ctx.fill();
  sheen(ctx, x, head * 2, m.wall, m.rim, side);
  ctx.fillRect(x - head * 0.9, y - h * 0.93, head * 1.8, h * 0.08);
  ctx.fillStyle = fade(m.window, 0.85);
  for (const slot of [-0.55, 0, 0.55]) {
    arch(ctx, x + slot * head, y - h * 0.862, head * 0.34, h * 0.05);
    ctx.fill();
  }
  sheen(ctx, x, head * 2, mix(m.wall, m.tile, 0.5), m.rim, side);
  ctx.beginPath();
  ctx.moveTo(x - head * 1.15, y - h * 0.925);
  ctx.bezierCurveTo(x - head, y - h * 0.985, x - head * 0.2, y - h * 0.985, x, y - h * 1.02);
  ctx.bezierCurveTo(x + head * 0.2, y - h * 0.985, x + head, y - h * 0.985, x + head * 1.15, y - h * 0.925);
  ctx.fill();
}

/** The great portal: a frame, a deep arch, light at the bottom of it. */
export function portal(ctx: Ctx, x: number, y: number, w: number, m: Masonry, side = 1): void {
  const h = w * 1.22;
  sheen(ctx, x, w, m.wall, m.rim, side);
  ctx.fillRect(x - w / 2, y - h, w, h);
  ctx.fillStyle = fade(m.tile, 0.36);
  ctx.fillRect(x - w / 2, y - h, w, h * 0.035);
  ctx.strokeStyle = fade(m.tile, 0.4);
  ctx.lineWidth = w * 0.02;
  ctx.strokeRect(x - w * 0.41, y - h * 0.92, w * 0.82, h);
  const depth = ctx.createLinearGradient(0, y - h * 0.8, 0, y);
  depth.addColorStop(0, mix(m.wall, '#000000', 0.45));
  depth.addColorStop(0.55, mix(m.wall, m.window, 0.3));
  depth.addColorStop(1, mix(m.wall, m.window, 0.85));
  ctx.fillStyle = depth;
  arch(ctx, x, y, w * 0.62, h * 0.8);
  ctx.fill();
  ctx.strokeStyle = fade(m.tile, 0.75);
  ctx.lineWidth = w * 0.022;
  ctx.stroke();
  ctx.fillStyle = mix(m.wall, '#000000', 0.5);
  arch(ctx, x, y, w * 0.17, h * 0.3);
  ctx.fill();
}

/** A side wing: two storeys of small arches. */
export function wing(ctx: Ctx, x: number, y: number, w: number, h: number, m: Masonry, bays: number): void {
  ctx.fillStyle = m.wall;
  ctx.fillRect(x, y - h, w, h);
  ctx.fillStyle = fade(m.tile, 0.34);
  ctx.fillRect(x, y - h, w, h * 0.06);
  const bay = w / bays;
  for (let i = 0; i < bays; i++)
    for (const floor of [0, 1]) {
      const lightUp = (i * 7 + floor * 3 + Math.round(w)) % 5 < 2;
      ctx.fillStyle = lightUp ? fade(m.window, 0.72) : mix(m.wall, '#000000', 0.35);
      arch(ctx, x + bay * (i + 0.5), y - h * (0.06 + floor * 0.45), bay * 0.56, h * 0.36);
      ctx.fill();
    }
}
