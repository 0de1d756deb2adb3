import { blob, dots, limb, placed } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

export function camel(ctx: Ctx, x: number, y: number, size: number, stride: number, flip = false): void {
  placed(
    ctx,
    x,
    y,
    size / 100,
    () => {
      const a = Math.sin(stride) * 8;
      ctx.strokeStyle = ctx.fillStyle;
      limb(
        ctx,
        [
          [-30, -54],
          [-33 - a * 0.4, -28],
          [-31 - a, 0],
        ],
        11,
        5,
      );
      limb(
        ctx,
        [
          [-24, -52],
          [-23 + a * 0.4, -28],
          [-25 + a, 0],
        ],
        10,
        5,
      );
      limb(
        ctx,
        [
          [22, -52],
          [24 + a * 0.4, -27],
          [22 + a, 0],
        ],
        10,
        5,
      );
      limb(
        ctx,
        [
          [17, -52],
          [15 - a * 0.4, -27],
          [15 - a, 0],
        ],
        9,
        5,
      );
      ctx.beginPath();
      blob(
        ctx,
        dots(
          '-42,-60 -36,-76 -24,-80 -16,-99 -8,-100 -3,-84 4,-84 10,-101 18,-101 24,-82 34,-74 44,-72 53,-86 58,-104 66,-110 80,-103 80,-97 68,-96 64,-84 56,-66 44,-56 28,-48 0,-42 -26,-46',
        ),
        0.46,
      );
      ctx.fill();
      limb(ctx, dots('-41,-62 -47,-48 -46,-38'), 4, 3);
    },
    flip,
  );
}
