import { blob, dots, placed } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

/** A crane on the wing; `beat` moves the wings. */
export function crane(ctx: Ctx, x: number, y: number, size: number, beat: number, flip = false): void {
  placed(
    ctx,
    x,
    y,
    size / 100,
    () => {
      const lift = Math.sin(beat) * 30;
      ctx.beginPath();
      blob(ctx, dots('-40,3 -14,-5 12,-6 52,-10 60,-8 52,-6 14,4 -12,6'), 0.5);
      ctx.fill();
      ctx.beginPath();
      blob(
        ctx,
        [
          [-12, -2],
          [-22, -24 - lift],
          [-38, -42 - lift * 1.5],
          [-20, -38 - lift * 1.3],
          [4, -22 - lift * 0.7],
          [14, -4],
        ],
        0.5,
      );
      ctx.fill();
      ctx.beginPath();
      blob(
        ctx,
        [
          [-8, 0],
          [2, -20 - lift * 0.9],
          [18, -46 - lift * 1.5],
          [22, -28 - lift],
          [16, -2],
        ],
        0.5,
      );
      ctx.fill();
    },
    flip,
  );
}
