import { fade, mix } from '../paint/colour.ts';
import { disc, limb, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { mist } from '../part/ridge.ts';
import { air, clouds } from '../part/sky.ts';

type Pose = readonly (readonly [number, number])[];

/** A player in mid-stride: hip, knees, feet, hands, all in hundredths of the height. */
function player(ctx: Ctx, x: number, y: number, k: number, run: number, flip: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(flip ? -k : k, k);
  ctx.strokeStyle = ctx.fillStyle;
  const swing = Math.sin(run);
  const leg = (phase: number): Pose => [
    [0, -48],
    [13 * phase + 5, -27],
    [20 * phase - 6, -4 - Math.max(0, -phase) * 12],
    [20 * phase + 2, -3 - Math.max(0, -phase) * 12],
  ];
  limb(ctx, leg(swing), 9, 5);
  limb(ctx, leg(-swing), 9, 5);
  limb(
    ctx,
    [
      [0, -50],
      [5, -80],
    ],
    17,
    17,
  );
  limb(
    ctx,
    [
      [5, -82],
      [-12 * swing - 2, -66],
      [-6 * swing + 12, -56],
    ],
    6,
    4.5,
  );
  limb(
    ctx,
    [
      [5, -82],
      [14 * swing + 6, -66],
      [20 * swing + 10, -60],
    ],
    6,
    4.5,
  );
  disc(ctx, 9, -95, 7);
  ctx.restore();
}

function stand(ctx: Ctx, s: Stage, pad: number, top: number, foot: number): void {
  const { near, far, glow, light, accent } = s.palette;
  const fill = ctx.createLinearGradient(0, top, 0, foot);
  fill.addColorStop(0, mix(near, far, 0.3));
  fill.addColorStop(1, mix(near, far, 0.6));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(-pad, top + 10 * s.u);
  ctx.quadraticCurveTo(s.w / 2, top + 74 * s.u, s.w + pad, top + 10 * s.u);
  ctx.lineTo(s.w + pad, foot);
  ctx.lineTo(-pad, foot);
  ctx.fill();
  const step = 11 * s.u;
  for (let row = 0; top + 84 * s.u + row * step < foot; row++)
    for (let x = -pad + (row % 2) * step * 0.5; x < s.w + pad; x += step) {
      const n = Math.sin(x * 12.9 + row * 78.2 + s.seed) * 43758.5;
      const shade = n - Math.floor(n);
      ctx.fillStyle = fade(
        shade > 0.92 ? light : shade > 0.78 ? accent : shade > 0.6 ? glow : far,
        0.2 + shade * 0.4,
      );
      disc(ctx, x, top + 84 * s.u + row * step, 3.4 * s.u);
    }
  ctx.fillStyle = near;
  ctx.beginPath();
  ctx.moveTo(-pad, top - 46 * s.u);
  ctx.quadraticCurveTo(s.w / 2, top + 40 * s.u, s.w + pad, top - 46 * s.u);
  ctx.lineTo(s.w + pad, top - 6 * s.u);
  ctx.quadraticCurveTo(s.w / 2, top + 68 * s.u, -pad, top - 6 * s.u);
  ctx.fill();
}

/** A match under floodlights: full stands, two players, the ball between them. */
export const stadium: Scene = (s) => {
  const { w, h, u, palette: p } = s;
  const pad = 90 * u;
  const x = w * s.focus;
  const pitch = h * 0.7;
  const back = layer(s, pad, (ctx) => {
    air(ctx, s, 0.6);
    clouds(ctx, s, 8, 0.04, 0.3, 0.22);
    stand(ctx, s, pad, h * 0.36, pitch);
    ctx.fillStyle = mix(p.accent, p.near, 0.2);
    ctx.fillRect(-pad, pitch - 26 * u, w + pad * 2, 24 * u);
    ctx.fillStyle = fade(p.light, 0.85);
    for (let i = -2; i < 10; i++) ctx.fillRect(i * 170 * u, pitch - 19 * u, 74 * u, 9 * u);
  });
  const lamps = layer(s, pad, (ctx) => {
    for (const at of s.tall ? [0.1, 0.9] : [0.06, 0.36, 0.66, 0.95]) {
      const [lx, ly] = [w * at, h * 0.15];
      ctx.fillStyle = p.near;
      ctx.fillRect(lx - 4 * u, ly, 8 * u, h * 0.26);
      pool(ctx, lx, ly, 300 * u, 1, fade(p.light, 0.4), fade(p.light, 0));
      ctx.fillStyle = p.near;
      ctx.fillRect(lx - 50 * u, ly - 24 * u, 100 * u, 48 * u);
      ctx.fillStyle = '#ffffff';
      for (let row = 0; row < 2; row++)
        for (let i = 0; i < 4; i++) disc(ctx, lx + (i * 24 - 36) * u, ly + (row * 22 - 11) * u, 8 * u);
    }
    mist(ctx, s, h * 0.5, 160 * u, 0.16, p.light);
  });
  const grass = layer(s, pad, (ctx) => {
    const green = mix(mix(p.far, '#2f8f4e', 0.55), p.near, 0.2);
    for (let i = -6; i < 14; i++) {
      ctx.fillStyle = i % 2 ? green : mix(green, p.near, 0.16);
      ctx.beginPath();
      ctx.moveTo(x + (i - 4) * 104 * u, pitch);
      ctx.lineTo(x + (i - 3) * 104 * u, pitch);
      ctx.lineTo(x + (i - 3) * 190 * u, h);
      ctx.lineTo(x + (i - 4) * 190 * u, h);
      ctx.fill();
    }
    ctx.strokeStyle = fade(p.light, 0.7);
    ctx.lineWidth = 4 * u;
    ctx.beginPath();
    ctx.moveTo(-pad, pitch + 30 * u);
    ctx.lineTo(w + pad, pitch + 30 * u);
    ctx.ellipse(x, h * 0.9, 270 * u, 62 * u, 0, 0, Math.PI * 2);
    ctx.stroke();
    const dark = ctx.createLinearGradient(0, pitch, 0, h);
    dark.addColorStop(0, fade(p.near, 0));
    dark.addColorStop(1, fade(p.near, 0.75));
    ctx.fillStyle = dark;
    ctx.fillRect(-pad, pitch, w + pad * 2, h);
  });
  return (ctx, at) => {
    back(ctx, pan(s, at, 12));
    lamps(ctx, pan(s, at, 20));
    const dx = pan(s, at, 44);
    grass(ctx, dx);
    ctx.fillStyle = mix(p.near, '#000000', 0.2);
    for (const [px, size, n] of [
      [-330, 0.8, 0],
      [320, 0.76, 2],
    ] as const)
      player(ctx, x + dx + px * u * (s.tall ? 0.5 : 1), h * 0.8, size * u, at.s * 5 + n, n > 0);
    player(ctx, x + dx - 96 * u, h * 0.93, 2.1 * u, at.s * 6 + 0.9, false);
    ctx.fillStyle = mix(p.near, p.accent, 0.4);
    player(ctx, x + dx + 104 * u, h * 0.93, 2.05 * u, at.s * 6 + 2.4, true);
    ctx.fillStyle = p.light;
    disc(ctx, x + dx + Math.sin(at.s * 3) * 12 * u, h * 0.915, 13 * u);
  };
};
