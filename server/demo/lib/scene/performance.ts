import { fade, mix } from '../paint/colour.ts';
import { blob, disc, limb, placed, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { person, sitter } from '../part/person.ts';

function curtain(ctx: Ctx, s: Stage, side: number, reach: number): void {
  const { near, accent } = s.palette;
  const cloth = mix(accent, near, 0.5);
  const folds = 7;
  for (let i = 0; i < folds; i++) {
    const left = side < 0 ? -60 * s.u + (reach * i) / folds : s.w + 60 * s.u - (reach * (i + 1)) / folds;
    const wide = reach / folds + 1;
    const fill = ctx.createLinearGradient(left, 0, left + wide, 0);
    fill.addColorStop(0, mix(cloth, near, 0.62));
    fill.addColorStop(0.45, cloth);
    fill.addColorStop(1, mix(cloth, near, 0.8));
    ctx.fillStyle = fill;
    ctx.fillRect(left, 0, wide, s.h * (0.84 + (i % 2) * 0.008));
  }
}

function beam(
  ctx: Ctx,
  s: Stage,
  fromX: number,
  toX: number,
  floor: number,
  half: number,
  tone: string,
  strength: number,
): void {
  const light = ctx.createLinearGradient(fromX, -20, toX, floor);
  light.addColorStop(0, fade(tone, strength));
  light.addColorStop(1, fade(tone, strength * 0.12));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.moveTo(fromX - 8 * s.u, -10);
  ctx.lineTo(fromX + 8 * s.u, -10);
  ctx.lineTo(toX + half, floor);
  ctx.lineTo(toX - half, floor);
  ctx.fill();
  pool(ctx, toX, floor, half * 1.15, 0.2, fade(tone, strength), fade(tone, 0));
}

function dutar(ctx: Ctx, x: number, y: number, k: number, strum: number): void {
  placed(ctx, x, y, k, () => {
    ctx.rotate(-0.36 + strum);
    ctx.beginPath();
    blob(
      ctx,
      [
        [-30, 0],
        [-22, -15],
        [2, -12],
        [16, -3],
        [16, 3],
        [2, 12],
        [-22, 15],
      ],
      0.5,
    );
    ctx.fill();
    ctx.fillRect(10, -2.4, 108, 4.8);
    for (const peg of [104, 112]) ctx.fillRect(peg, -9, 3, 18);
  });
}

/** A stage in the dark: a singer in the light, two players beside, heads of the hall below. */
export const performance: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 80 * u;
  const x = w * s.focus;
  const floor = h * 0.78;
  const k = u * (s.tall ? 0.9 : 1);
  const back = layer(s, pad, (ctx) => {
    const fill = ctx.createRadialGradient(x, h * 0.5, 10, x, h * 0.5, 760 * u);
    fill.addColorStop(0, mix(p.sky[1], p.sky[2], 0.4));
    fill.addColorStop(0.4, mix(p.sky[1], p.sky[0], 0.35));
    fill.addColorStop(1, mix(p.sky[0], p.near, 0.6));
    ctx.fillStyle = fill;
    ctx.fillRect(-pad, 0, w + pad * 2, h);
    ctx.strokeStyle = fade(p.light, 0.14);
    for (let ring = 1; ring < 7; ring++) {
      ctx.lineWidth = (ring % 2 ? 2 : 6) * u;
      ctx.beginPath();
      ctx.arc(x, floor - 150 * k, ring * 62 * k, 0, Math.PI * 2);
      ctx.stroke();
    }
    for (let i = 0; i < 24; i++) {
      const turn = (i / 24) * Math.PI * 2;
      ctx.fillStyle = fade(p.light, 0.16);
      disc(ctx, x + Math.cos(turn) * 280 * k, floor - 150 * k + Math.sin(turn) * 280 * k, 7 * k);
    }
    const boards = ctx.createLinearGradient(0, floor, 0, h);
    boards.addColorStop(0, mix(p.near, p.glow, 0.4));
    boards.addColorStop(0.5, mix(p.near, p.far, 0.2));
    boards.addColorStop(1, p.near);
    ctx.fillStyle = boards;
    ctx.fillRect(-pad, floor, w + pad * 2, h);
  });
  const drapes = layer(s, pad, (ctx) => {
    curtain(ctx, s, -1, w * (s.tall ? 0.2 : 0.16) + pad);
    curtain(ctx, s, 1, w * (s.tall ? 0.2 : 0.16) + pad);
    ctx.fillStyle = mix(p.near, p.accent, 0.2);
    for (let i = -2; i < 14; i++) {
      ctx.beginPath();
      ctx.ellipse((i * w) / 11, 0, w / 20, h * 0.085, 0, 0, Math.PI);
      ctx.fill();
    }
  });
  const hall = layer(s, pad, (ctx) => {
    ctx.fillStyle = mix(p.near, '#000000', 0.2);
    for (let row = 0; row < 2; row++)
      for (let i = -2; i < 26; i++) {
        const cx = (i + (row ? 0.5 : 0) + r.between(-0.16, 0.16)) * 68 * u;
        const cy = h * (0.95 + row * 0.055) + r.between(-6, 6) * u;
        disc(ctx, cx, cy - 20 * u, 15 * u);
        ctx.beginPath();
        ctx.ellipse(cx, cy + 24 * u, 33 * u, 34 * u, 0, 0, Math.PI * 2);
        ctx.fill();
      }
  });
  return (ctx, at) => {
    back(ctx, pan(s, at, 16));
    const dx = pan(s, at, 26);
    const sweep = Math.sin(at.s * 0.35) * 30 * u;
    beam(ctx, s, x - 380 * u, x + dx - 150 * k + sweep, floor + 24 * u, 110 * k, p.sky[2], 0.34);
    beam(ctx, s, x + 380 * u, x + dx + 160 * k - sweep, floor + 24 * u, 110 * k, p.accent, 0.34);
    beam(ctx, s, x + 30 * u, x + dx, floor + 34 * u, 104 * k, p.light, 0.5);
    ctx.fillStyle = mix(p.near, p.far, 0.06);
    const beat = Math.sin(at.s * 2.2);
    sitter(ctx, x + dx - 180 * k, floor + 34 * u, 140 * k, 0, beat);
    sitter(ctx, x + dx + 186 * k, floor + 34 * u, 140 * k, 2, -beat, true);
    dutar(ctx, x + dx - 168 * k, floor - 14 * u, 1.05 * k, beat * 0.02);
    placed(ctx, x + dx + 174 * k, floor - 14 * u, 1, () => dutar(ctx, 0, 0, 1.05 * k, -beat * 0.02), true);
    person(ctx, x + dx, floor + 40 * u, 232 * k, 1, 0);
    ctx.strokeStyle = ctx.fillStyle;
    limb(
      ctx,
      [
        [x + dx + 46 * k, floor + 42 * u],
        [x + dx + 46 * k, floor - 150 * k],
        [x + dx + 22 * k, floor - 164 * k],
      ],
      3.4 * k,
      3.4 * k,
    );
    disc(ctx, x + dx + 20 * k, floor - 166 * k, 7 * k);
    drapes(ctx, pan(s, at, 44));
    hall(ctx, pan(s, at, 70));
  };
};
