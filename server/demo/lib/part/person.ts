import { blob, disc, dots, limb, placed } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

/** All figures stand on y = 0, face right and take one colour: they are seen against the light. */
export function person(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  kind: number,
  stride = 0,
  flip = false,
): void {
  placed(
    ctx,
    x,
    y,
    size / 100,
    () => {
      const swing = Math.sin(stride) * 9;
      ctx.strokeStyle = ctx.fillStyle;
      limb(
        ctx,
        [
          [-3, -34],
          [-4 + swing, -2],
          [1 + swing, -1],
        ],
        10,
        7,
      );
      limb(
        ctx,
        [
          [3, -34],
          [4 - swing, -2],
          [9 - swing, -1],
        ],
        10,
        7,
      );
      ctx.beginPath();
      const hem = kind % 3 === 1 ? -8 : -24;
      blob(
        ctx,
        [
          [-9, -82],
          [0, -86],
          [9, -82],
          [13, -62],
          [11, -44],
          [14 + swing * 0.3, hem],
          [-14 + swing * 0.3, hem],
          [-11, -44],
          [-14, -62],
        ],
        0.42,
      );
      ctx.fill();
      limb(
        ctx,
        [
          [-10, -78],
          [-14 - swing * 0.4, -58],
          [-11 - swing * 0.7, -42],
        ],
        7,
        5,
      );
      limb(
        ctx,
        [
          [10, -78],
          [14 + swing * 0.3, -58],
          [13 + swing * 0.7, -42],
        ],
        7,
        5,
      );
      ctx.fillRect(-3, -90, 6, 8);
      disc(ctx, 0.6, -94.5, 6.8);
      hat(ctx, kind);
    },
    flip,
  );
}

/** Cross-legged, as one sits round a table in a teahouse. */
export function sitter(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  kind: number,
  lean = 0,
  flip = false,
): void {
  placed(
    ctx,
    x,
    y,
    size / 100,
    () => {
      ctx.beginPath();
      blob(ctx, dots('-34,-2 -32,-14 -14,-22 14,-22 36,-16 40,-3 20,0 -20,0'), 0.5);
      ctx.fill();
      ctx.translate(lean, 0);
      ctx.beginPath();
      blob(ctx, dots('-18,-10 -17,-44 -13,-62 -1,-68 11,-62 15,-42 18,-10'), 0.5);
      ctx.fill();
      ctx.strokeStyle = ctx.fillStyle;
      limb(
        ctx,
        [
          [10, -56],
          [21, -38],
          [33, -40 + lean],
        ],
        9,
        6,
      );
      limb(ctx, dots('-10,-56 -20,-36 -8,-22'), 9, 7);
      ctx.translate(0, 20);
      ctx.fillRect(-3.5, -92, 7, 9);
      disc(ctx, 0.5, -97, 8.2);
      ctx.translate(0, 1.2);
      ctx.scale(1.16, 1.02);
      hat(ctx, kind);
    },
    flip,
  );
}

export function hat(ctx: Ctx, kind: number): void {
  ctx.beginPath();
  if (kind % 3 === 0) blob(ctx, dots('-7.4,-96 -6,-103 0,-104.5 6.6,-103 8,-96 0,-97'), 0.2);
  else if (kind % 3 === 1) blob(ctx, dots('-8,-78 -9.5,-95 -5,-103 2,-104 7,-100 8,-94 4,-90 7,-80'), 0.5);
  else blob(ctx, dots('-10,-96 -9,-104 0,-109 9,-105 11,-97 5,-98 -4,-98'), 0.6);
  ctx.fill();
}
