import { blob, disc, dots, limb, type Point, placed } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';
import { hat } from './person.ts';

export function horse(ctx: Ctx, stride: number, graze = false): void {
  const a = Math.sin(stride) * 9;
  const b = Math.sin(stride + 1.7) * 9;
  ctx.strokeStyle = ctx.fillStyle;
  limb(
    ctx,
    [
      [-31, -52],
      [-35 - b * 0.5, -28],
      [-31 - b, -3],
      [-27 - b, -1],
    ],
    11,
    4.6,
  );
  limb(
    ctx,
    [
      [-26, -50],
      [-26 + b * 0.5, -27],
      [-29 + b, -3],
      [-25 + b, -1],
    ],
    10,
    4.4,
  );
  limb(
    ctx,
    [
      [24, -50],
      [27 + a * 0.7, -26],
      [25 + a, -3],
      [29 + a, -1],
    ],
    9,
    4.4,
  );
  limb(
    ctx,
    [
      [20, -48],
      [17 - a * 0.6, -26],
      [17 - a, -3],
      [21 - a, -1],
    ],
    8,
    4.2,
  );
  ctx.beginPath();
  const head: Point[] = graze
    ? dots('34,-64 50,-44 60,-24 70,-8 68,-2 62,-3 52,-14 46,-22 36,-38')
    : dots('30,-80 39,-97 42,-105 46,-98 53,-93 66,-79 66,-73 60,-71 50,-78 44,-74 38,-58');
  blob(
    ctx,
    [
      [-42, -58],
      [-34, -68],
      [-18, -69],
      [0, -65],
      [16, -69],
      ...head,
      [33, -46],
      [20, -41],
      [0, -38],
      [-20, -42],
      [-36, -42],
    ],
    0.52,
  );
  ctx.fill();
  limb(
    ctx,
    [
      [-40, -62],
      [-49, -50],
      [-50 - a * 0.3, -26],
    ],
    6,
    3.4,
  );
}

export function rider(ctx: Ctx, x: number, y: number, size: number, stride: number, flip = false): void {
  placed(
    ctx,
    x,
    y,
    size / 100,
    () => {
      horse(ctx, stride);
      const sway = Math.sin(stride) * 1.2;
      ctx.beginPath();
      blob(ctx, dots('-20,-58 -14,-84 -6,-104 6,-107 15,-98 14,-78 17,-56 6,-36 -2,-46'), 0.5);
      ctx.fill();
      limb(ctx, dots('10,-97 20,-84 32,-82'), 8, 5);
      limb(ctx, dots('8,-58 14,-40 11,-26 18,-24'), 10, 6);
      disc(ctx, 6 + sway, -115, 7.6);
      ctx.save();
      ctx.translate(5.4 + sway, -20);
      hat(ctx, 2);
      ctx.restore();
    },
    flip,
  );
}
