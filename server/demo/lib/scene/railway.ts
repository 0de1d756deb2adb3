import { fade, mix } from '../paint/colour.ts';
import { pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';
import { reeds } from '../part/trees.ts';

function carriage(ctx: Ctx, s: Stage, x: number, y: number, k: number, index: number): void {
  const { near, far, glow, accent, light } = s.palette;
  const body = ctx.createLinearGradient(0, y - 74 * k, 0, y);
  body.addColorStop(0, mix(mix(accent, near, 0.45), light, 0.1));
  body.addColorStop(1, mix(accent, near, 0.75));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.roundRect(x, y - 74 * k, 236 * k, 66 * k, [14 * k, 14 * k, 3 * k, 3 * k]);
  ctx.fill();
  ctx.fillStyle = mix(near, far, 0.3);
  ctx.fillRect(x + 4 * k, y - 22 * k, 228 * k, 4 * k);
  for (let i = 0; i < 7; i++) {
    const dark = (index * 3 + i) % 6 === 4;
    ctx.fillStyle = dark ? mix(near, accent, 0.15) : mix(glow, '#ffffff', 0.15);
    ctx.beginPath();
    ctx.roundRect(x + (17 + i * 30) * k, y - 58 * k, 20 * k, 24 * k, 4 * k);
    ctx.fill();
    if ((index + i) % 5 === 2 && !dark) {
      ctx.fillStyle = near;
      ctx.beginPath();
      ctx.arc(x + (27 + i * 30) * k, y - 44 * k, 5 * k, 0, Math.PI * 2);
      ctx.rect(x + (21 + i * 30) * k, y - 40 * k, 12 * k, 6 * k);
      ctx.fill();
    }
  }
  ctx.fillStyle = near;
  ctx.fillRect(x - 10 * k, y - 16 * k, 256 * k, 7 * k);
  for (const dx of [26, 56, 180, 210]) {
    ctx.beginPath();
    ctx.arc(x + dx * k, y - 4 * k, 10 * k, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A night train across the plain, its windows lit, the mountains far behind. */
export const railway: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const rail = h * 0.8;
  const x = w * s.focus;
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.72);
    stars(ctx, s, 90);
    orb(ctx, s, x + u * r.between(-60, 150) * (s.tall ? 0.5 : 1), h * 0.32, u * r.between(56, 96), 7);
  });
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 9, 0.14, 0.56, 0.26));
  const far = layer(s, pad, (ctx) => {
    const peaks = ridge(s, { base: 0.62, rise: 0.2, pitch: 3.8, crag: 0.85, seed: 1 });
    ground(ctx, s, peaks, pad, 0.9, 0.9);
    lit(ctx, s, peaks, pad, p.light, 0.34);
    mist(ctx, s, h * 0.7, 60 * u, 0.4);
    ground(ctx, s, ridge(s, { base: 0.72, rise: 0.04, pitch: 3, crag: 0, seed: 2 }), pad, 0.5, 0.4);
  });
  const plain = layer(s, pad, (ctx) => {
    ground(ctx, s, ridge(s, { base: 0.765, rise: 0.015, pitch: 2, crag: 0, seed: 3 }), pad, 0.26, 0);
    ctx.fillStyle = mix(p.near, p.far, 0.12);
    ctx.fillRect(-pad, rail, w + pad * 2, 14 * u);
    ctx.fillStyle = mix(p.near, p.light, 0.4);
    ctx.fillRect(-pad, rail + 1 * u, w + pad * 2, 2.4 * u);
    ctx.fillStyle = p.near;
    ctx.fillRect(-pad, rail + 12 * u, w + pad * 2, h);
  });
  const front = layer(s, pad, (ctx) => {
    for (let post = -pad; post < w + pad; post += 260 * u) {
      ctx.fillStyle = p.near;
      ctx.fillRect(post, rail - 150 * u, 6 * u, 190 * u);
      ctx.fillRect(post - 22 * u, rail - 140 * u, 50 * u, 5 * u);
    }
    ctx.strokeStyle = fade(p.near, 0.9);
    ctx.lineWidth = 1.6 * u;
    for (let post = -pad; post < w + pad; post += 260 * u) {
      ctx.beginPath();
      ctx.moveTo(post - 18 * u, rail - 140 * u);
      ctx.quadraticCurveTo(post + 130 * u, rail - 116 * u, post + 242 * u, rail - 140 * u);
      ctx.stroke();
    }
    reeds(ctx, s, 60, -0.06, 1.06, p.near);
  });
  return (ctx, at) => {
    sky(ctx);
    high(ctx, pan(s, at, -30));
    far(ctx, pan(s, at, 12));
    plain(ctx, pan(s, at, 30));
    const k = u * (s.tall ? 0.95 : 1.15);
    const nose = x + (s.tall ? 130 : 260) * u + (at.p - 0.5) * 300 * u;
    pool(ctx, nose + 300 * k, rail - 2 * u, 420 * k, 0.1, fade(p.glow, 0.8), fade(p.glow, 0));
    pool(ctx, x, rail + 16 * u, 640 * u, 0.07, fade(p.glow, 0.4), fade(p.glow, 0));
    for (let i = 0; i < 7; i++) carriage(ctx, s, nose - (i + 1) * 246 * k, rail + 2 * u, k, i + (s.seed % 5));
    ctx.fillStyle = mix(p.accent, p.near, 0.5);
    ctx.beginPath();
    ctx.moveTo(nose - 6 * k, rail - 8 * u);
    ctx.lineTo(nose - 6 * k, rail - 72 * k);
    ctx.quadraticCurveTo(nose + 66 * k, rail - 66 * k, nose + 92 * k, rail - 26 * k);
    ctx.lineTo(nose + 92 * k, rail - 8 * u);
    ctx.fill();
    pool(ctx, nose + 88 * k, rail - 24 * k, 40 * k, 1, mix(p.glow, '#ffffff', 0.5), fade(p.glow, 0));
    front(ctx, pan(s, at, 80));
  };
};
