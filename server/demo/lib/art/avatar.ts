import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { mix } from '../paint/colour.ts';
import { type Palette, palettes } from '../paint/palette.ts';
import { blob, disc } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

const side = 400;
const grounds: readonly Palette[] = [
  palettes.registon,
  palettes.anor,
  palettes.archa,
  palettes.lojuvard,
  palettes.qizilqum,
  palettes.shaftoli,
  palettes.zafaron,
  palettes.binafsha,
  palettes.tong,
  palettes.zumrad,
  palettes.kun,
  palettes.neon,
];
const skins = ['#e8b48a', '#d39a6d', '#f0c6a0', '#c08459'] as const;
const hairs = ['#2a1a14', '#3d2418', '#17141c', '#5a3a22'] as const;

function cap(ctx: Ctx, p: Palette): void {
  ctx.fillStyle = p.near;
  ctx.beginPath();
  blob(
    ctx,
    [
      [118, 142],
      [126, 88],
      [200, 66],
      [274, 88],
      [282, 142],
      [200, 128],
    ],
    0.35,
  );
  ctx.fill();
  ctx.fillStyle = '#f4f1e8';
  for (const x of [150, 200, 250])
    for (const [dx, dy] of [
      [0, -11],
      [8, 0],
      [0, 11],
      [-8, 0],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(x + dx, 106 - Math.abs(x - 200) * -0.06 + dy, 5, 5, 0, 0, Math.PI * 2);
      ctx.fill();
    }
}

function scarf(ctx: Ctx, p: Palette): void {
  ctx.fillStyle = p.accent;
  ctx.beginPath();
  blob(
    ctx,
    [
      [104, 300],
      [100, 170],
      [140, 92],
      [200, 74],
      [260, 92],
      [300, 170],
      [296, 300],
      [200, 330],
    ],
    0.5,
  );
  ctx.fill();
}

function hair(ctx: Ctx, tone: string, long: boolean): void {
  ctx.fillStyle = tone;
  ctx.beginPath();
  const foot = long ? 300 : 190;
  blob(
    ctx,
    [
      [112, foot],
      [108, 160],
      [142, 92],
      [200, 76],
      [258, 92],
      [292, 160],
      [288, foot],
      [262, foot],
      [250, 160],
      [200, 136],
      [150, 160],
      [138, foot],
    ],
    0.45,
  );
  ctx.fill();
}

/** A viewer's picture: a friendly head in plain shapes, or one of the house's animals. */
export function avatar(n: number): Canvas {
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  const p = grounds[(n - 1) % grounds.length] ?? palettes.registon;
  const fill = ctx.createLinearGradient(0, 0, 0, side);
  fill.addColorStop(0, p.sky[1]);
  fill.addColorStop(1, mix(p.sky[2], p.sky[1], 0.25));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, side, side);
  if (n % 4 === 0) return beast(canvas, ctx, p, n / 4);
  const skin = skins[n % skins.length] ?? skins[0];
  const tone = hairs[(n >> 1) % hairs.length] ?? hairs[0];
  const kind = n % 4;
  if (kind === 2) hair(ctx, tone, true);
  if (kind === 3) scarf(ctx, p);
  ctx.fillStyle = mix(p.accent, p.near, 0.3);
  ctx.beginPath();
  blob(
    ctx,
    [
      [60, 420],
      [84, 330],
      [150, 296],
      [250, 296],
      [316, 330],
      [340, 420],
    ],
    0.5,
  );
  ctx.fill();
  ctx.fillStyle = mix(skin, '#7a3d20', 0.2);
  ctx.fillRect(170, 250, 60, 62);
  ctx.fillStyle = skin;
  ctx.beginPath();
  ctx.ellipse(200, 192, 76, 92, 0, 0, Math.PI * 2);
  ctx.fill();
  if (kind === 1) {
    hair(ctx, tone, false);
    cap(ctx, p);
  }
  if (kind === 2) {
    ctx.fillStyle = tone;
    ctx.beginPath();
    blob(
      ctx,
      [
        [124, 180],
        [136, 108],
        [200, 84],
        [264, 108],
        [276, 180],
        [236, 140],
        [176, 132],
      ],
      0.4,
    );
    ctx.fill();
  }
  face(ctx, tone, skin, n);
  return canvas;
}

function face(ctx: Ctx, tone: string, skin: string, n: number): void {
  ctx.fillStyle = '#20151a';
  disc(ctx, 170, 196, 8);
  disc(ctx, 230, 196, 8);
  ctx.strokeStyle = tone;
  ctx.lineCap = 'round';
  ctx.lineWidth = 7;
  for (const x of [170, 230]) {
    ctx.beginPath();
    ctx.moveTo(x - 16, 174);
    ctx.quadraticCurveTo(x, 164, x + 16, 174);
    ctx.stroke();
  }
  ctx.strokeStyle = mix(skin, '#7a2d20', 0.55);
  ctx.beginPath();
  ctx.arc(200, 226, 24, 0.25, Math.PI - 0.25);
  ctx.stroke();
  if (n % 8 === 5) {
    ctx.fillStyle = tone;
    ctx.beginPath();
    blob(
      ctx,
      [
        [160, 228],
        [200, 214],
        [240, 228],
        [200, 232],
      ],
      0.5,
    );
    ctx.fill();
  }
}

function beast(canvas: Canvas, ctx: Ctx, p: Palette, kind: number): Canvas {
  const coat = ['#f0a24a', '#f2f0ea', '#c9c2b8'][kind - 1] ?? '#f0a24a';
  const mark = ['#2a1a14', '#9fb4c4', '#4a4650'][kind - 1] ?? '#2a1a14';
  ctx.fillStyle = mix(coat, p.near, 0.15);
  for (const x of [118, 282]) disc(ctx, x, 118, 46);
  ctx.fillStyle = mix(coat, p.near, 0.45);
  for (const x of [118, 282]) disc(ctx, x, 118, 24);
  ctx.fillStyle = coat;
  ctx.beginPath();
  blob(
    ctx,
    [
      [84, 220],
      [104, 120],
      [200, 86],
      [296, 120],
      [316, 220],
      [270, 316],
      [200, 338],
      [130, 316],
    ],
    0.5,
  );
  ctx.fill();
  ctx.strokeStyle = mark;
  ctx.lineCap = 'round';
  ctx.lineWidth = 13;
  if (kind !== 2)
    for (const [x, y, dx, dy] of [
      [200, 98, 0, 34],
      [168, 104, 4, 26],
      [232, 104, -4, 26],
      [94, 214, 34, 6],
      [306, 214, -34, 6],
      [104, 256, 32, -4],
      [296, 256, -32, -4],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + dx, y + dy);
      ctx.stroke();
    }
  else {
    ctx.fillStyle = mark;
    for (const [x, y] of [
      [160, 122],
      [240, 122],
      [200, 108],
      [116, 180],
      [284, 180],
      [120, 232],
      [280, 232],
    ] as const)
      disc(ctx, x, y, 9);
  }
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.ellipse(200, 276, 62, 46, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#1c1418';
  for (const x of [156, 244]) disc(ctx, x, 204, 14);
  ctx.beginPath();
  blob(
    ctx,
    [
      [180, 248],
      [200, 244],
      [220, 248],
      [200, 268],
    ],
    0.4,
  );
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  for (const x of [161, 249]) disc(ctx, x, 199, 4);
  ctx.strokeStyle = '#1c1418';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(188, 270, 14, 0.2, Math.PI - 0.4);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(212, 270, 14, 0.4, Math.PI - 0.2);
  ctx.stroke();
  return canvas;
}
