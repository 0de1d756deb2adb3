import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { ground, lit, ridge } from '../part/ridge.ts';
import { stars } from '../part/sky.ts';

function nebula(ctx: Ctx, s: Stage): void {
  const r = rng(s.seed + 5);
  const [top, middle, low] = s.palette.sky;
  ctx.fillStyle = mix(top, '#000008', 0.35);
  ctx.fillRect(-s.w, 0, s.w * 3, s.h);
  for (let i = 0; i < 22; i++) {
    const along = r.between(-0.1, 1.1);
    const x = s.w * along;
    const y = s.h * (0.75 - along * 0.55 + r.between(-0.16, 0.16));
    const radius = s.u * r.between(120, 380);
    const cloud = ctx.createRadialGradient(x, y, 0, x, y, radius);
    const tone = r.chance(0.3) ? low : r.chance(0.4) ? s.palette.accent : middle;
    cloud.addColorStop(0, fade(tone, r.between(0.08, 0.2)));
    cloud.addColorStop(0.5, fade(tone, 0.06));
    cloud.addColorStop(1, fade(tone, 0));
    ctx.fillStyle = cloud;
    ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
}

function planet(ctx: Ctx, s: Stage, x: number, y: number, radius: number, ringed: boolean): void {
  const r = rng(s.seed + 9);
  const { sky, far, light, near, accent } = s.palette;
  const halo = ctx.createRadialGradient(x, y, radius * 0.96, x, y, radius * 1.5);
  halo.addColorStop(0, fade(sky[2], 0.42));
  halo.addColorStop(1, fade(sky[2], 0));
  ctx.fillStyle = halo;
  ctx.fillRect(x - radius * 2, y - radius * 2, radius * 4, radius * 4);
  const ring = (from: number, to: number): void => {
    if (!ringed) return;
    for (const [scale, alpha, width] of [
      [1.5, 0.55, 0.07],
      [1.68, 0.75, 0.12],
      [1.9, 0.35, 0.06],
    ] as const) {
      ctx.strokeStyle = fade(mix(light, accent, scale - 1.4), alpha);
      ctx.lineWidth = radius * width;
      ctx.beginPath();
      ctx.ellipse(x, y, radius * scale, radius * scale * 0.25, -0.36, from, to);
      ctx.stroke();
    }
  };
  ring(Math.PI, Math.PI * 2);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = mix(far, sky[2], 0.4);
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.translate(x, y);
  ctx.rotate(-0.36);
  for (let i = 0; i < 13; i++) {
    ctx.fillStyle = fade(r.pick([sky[1], sky[2], light, accent, far]), r.between(0.12, 0.45));
    ctx.beginPath();
    ctx.ellipse(
      r.between(-0.2, 0.2) * radius,
      r.between(-1, 1) * radius,
      radius * 1.4,
      radius * r.between(0.02, 0.13),
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  ctx.rotate(0.36);
  const shade = ctx.createRadialGradient(
    radius * 0.5,
    -radius * 0.5,
    radius * 0.2,
    radius * 0.35,
    -radius * 0.35,
    radius * 1.7,
  );
  shade.addColorStop(0, fade(light, 0.36));
  shade.addColorStop(0.36, fade(near, 0));
  shade.addColorStop(0.78, fade(near, 0.88));
  shade.addColorStop(1, near);
  ctx.fillStyle = shade;
  ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  ctx.restore();
  ring(0, Math.PI);
}

function observatory(ctx: Ctx, s: Stage, x: number, y: number, k: number): void {
  const { near, glow, light, far } = s.palette;
  ctx.fillStyle = mix(near, far, 0.1);
  ctx.fillRect(x - 62 * k, y - 40 * k, 124 * k, 60 * k);
  ctx.beginPath();
  ctx.arc(x, y - 40 * k, 56 * k, Math.PI, 0);
  ctx.fill();
  ctx.strokeStyle = fade(light, 0.55);
  ctx.lineWidth = 1.6 * k;
  ctx.beginPath();
  ctx.arc(x, y - 40 * k, 56 * k, -Math.PI * 0.62, 0);
  ctx.stroke();
  ctx.save();
  ctx.translate(x + 6 * k, y - 66 * k);
  ctx.rotate(0.72);
  ctx.fillStyle = mix(near, light, 0.2);
  ctx.fillRect(-8 * k, -62 * k, 16 * k, 70 * k);
  ctx.fillRect(-10 * k, -66 * k, 20 * k, 8 * k);
  ctx.restore();
  ctx.fillStyle = glow;
  for (const dx of [-44, -28, 22, 38]) ctx.fillRect(x + dx * k, y - 24 * k, 8 * k, 12 * k);
}

/** Deep space over an observatory: a ringed world, a small moon, a spark crossing the sky. */
export const space: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 90 * u;
  const x = w * s.focus + u * r.between(-30, 90) * (s.tall ? 0.4 : 1);
  const radius = u * r.between(135, 185);
  const ringed = r.chance(0.6);
  const deep = layer(s, pad, (ctx) => {
    nebula(ctx, s);
    stars(ctx, s, 260, 1.1);
  });
  const world = layer(s, pad, (ctx) => planet(ctx, s, x, h * (s.tall ? 0.32 : 0.38), radius, ringed), 20 * u);
  const small = layer(s, pad, (ctx) => {
    const mx = x - radius * 1.7;
    const my = h * 0.2;
    const face = ctx.createLinearGradient(mx - 26 * u, my + 26 * u, mx + 26 * u, my - 26 * u);
    face.addColorStop(0, p.near);
    face.addColorStop(0.55, p.far);
    face.addColorStop(1, p.light);
    ctx.fillStyle = face;
    disc(ctx, mx, my, 27 * u);
  });
  const crest = ridge(s, { base: 0.9, rise: 0.1, pitch: 3, crag: 0.3, seed: 3 });
  const land = layer(s, pad, (ctx) => {
    const back = ridge(s, { base: 0.84, rise: 0.12, pitch: 4, crag: 0.6, seed: 2 });
    ground(ctx, s, back, pad, 0.4, 0.3);
    lit(ctx, s, back, pad, p.sky[2], 0.3);
    const ox = w * s.focus - 120 * u * (s.tall ? 0.5 : 1);
    observatory(ctx, s, ox, crest(ox) + 10 * u, u * 0.9);
    ground(ctx, s, crest, pad, 0, 0);
  });
  return (ctx, at) => {
    deep(ctx, pan(s, at, 14), 0);
    world(ctx, pan(s, at, -26), (at.p - 0.5) * 40 * u);
    small(ctx, pan(s, at, 60), (0.5 - at.p) * 60 * u);
    const run = (at.s * 0.09 + 0.35) % 1;
    const sx = w * (1.1 - run * 1.3);
    const sy = h * (0.06 + run * 0.4);
    const tail = ctx.createLinearGradient(sx, sy, sx + 150 * u, sy - 52 * u);
    tail.addColorStop(0, fade(p.light, 0.9));
    tail.addColorStop(1, fade(p.light, 0));
    ctx.strokeStyle = tail;
    ctx.lineWidth = 2.2 * u;
    ctx.beginPath();
    ctx.moveTo(sx, sy);
    ctx.lineTo(sx + 150 * u, sy - 52 * u);
    ctx.stroke();
    land(ctx, pan(s, at, 60));
  };
};
