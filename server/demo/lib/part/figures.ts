import { blob, disc, limb, placed } from '../paint/shape.ts';
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

function hat(ctx: Ctx, kind: number): void {
  ctx.beginPath();
  if (kind % 3 === 0)
    blob(
      ctx,
      [
        [-7.4, -96],
        [-6, -103],
        [0, -104.5],
        [6.6, -103],
        [8, -96],
        [0, -97],
      ],
      0.2,
    );
  else if (kind % 3 === 1)
    blob(
      ctx,
      [
        [-8, -78],
        [-9.5, -95],
        [-5, -103],
        [2, -104],
        [7, -100],
        [8, -94],
        [4, -90],
        [7, -80],
      ],
      0.5,
    );
  else
    blob(
      ctx,
      [
        [-10, -96],
        [-9, -104],
        [0, -109],
        [9, -105],
        [11, -97],
        [5, -98],
        [-4, -98],
      ],
      0.6,
    );
  ctx.fill();
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
      blob(
        ctx,
        [
          [-34, -2],
          [-32, -14],
          [-14, -22],
          [14, -22],
          [36, -16],
          [40, -3],
          [20, 0],
          [-20, 0],
        ],
        0.5,
      );
      ctx.fill();
      ctx.translate(lean, 0);
      ctx.beginPath();
      blob(
        ctx,
        [
          [-18, -10],
          [-17, -44],
          [-13, -62],
          [-1, -68],
          [11, -62],
          [15, -42],
          [18, -10],
        ],
        0.5,
      );
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
      limb(
        ctx,
        [
          [-10, -56],
          [-20, -36],
          [-8, -22],
        ],
        9,
        7,
      );
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
  const head: [number, number][] = graze
    ? [
        [34, -64],
        [50, -44],
        [60, -24],
        [70, -8],
        [68, -2],
        [62, -3],
        [52, -14],
        [46, -22],
        [36, -38],
      ]
    : [
        [30, -80],
        [39, -97],
        [42, -105],
        [46, -98],
        [53, -93],
        [66, -79],
        [66, -73],
        [60, -71],
        [50, -78],
        [44, -74],
        [38, -58],
      ];
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
      blob(
        ctx,
        [
          [-20, -58],
          [-14, -84],
          [-6, -104],
          [6, -107],
          [15, -98],
          [14, -78],
          [17, -56],
          [6, -36],
          [-2, -46],
        ],
        0.5,
      );
      ctx.fill();
      limb(
        ctx,
        [
          [10, -97],
          [20, -84],
          [32, -82],
        ],
        8,
        5,
      );
      limb(
        ctx,
        [
          [8, -58],
          [14, -40],
          [11, -26],
          [18, -24],
        ],
        10,
        6,
      );
      disc(ctx, 6 + sway, -115, 7.6);
      ctx.save();
      ctx.translate(5.4 + sway, -20);
      hat(ctx, 2);
      ctx.restore();
    },
    flip,
  );
}

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
        [
          [-42, -60],
          [-36, -76],
          [-24, -80],
          [-16, -99],
          [-8, -100],
          [-3, -84],
          [4, -84],
          [10, -101],
          [18, -101],
          [24, -82],
          [34, -74],
          [44, -72],
          [53, -86],
          [58, -104],
          [66, -110],
          [80, -103],
          [80, -97],
          [68, -96],
          [64, -84],
          [56, -66],
          [44, -56],
          [28, -48],
          [0, -42],
          [-26, -46],
        ],
        0.46,
      );
      ctx.fill();
      limb(
        ctx,
        [
          [-41, -62],
          [-47, -48],
          [-46, -38],
        ],
        4,
        3,
      );
    },
    flip,
  );
}

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
      blob(
        ctx,
        [
          [-40, 3],
          [-14, -5],
          [12, -6],
          [52, -10],
          [60, -8],
          [52, -6],
          [14, 4],
          [-12, 6],
        ],
        0.5,
      );
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
