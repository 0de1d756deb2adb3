import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { mist } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';

function towers(ctx: Ctx, s: Stage, pad: number, base: number, nearness: number, seed: number): void {
  const r = rng(s.seed * 13 + seed);
  const { near, far, glow, light, sky, accent } = s.palette;
  const tone = mix(mix(far, sky[2], 0.35), near, nearness);
  for (let x = -pad; x < s.w + pad; ) {
    const wide = s.u * r.between(44, 116) * (0.6 + nearness * 0.7);
    const middle = 1 - Math.min(1, Math.abs((x + wide / 2) / s.w - s.focus) * (s.tall ? 1.4 : 1.9));
    const high = s.u * (90 + middle * 250 * (1 - nearness * 0.45)) * r.between(0.55, 1.15);
    const top = base - high;
    const fill = ctx.createLinearGradient(0, top, 0, base);
    fill.addColorStop(0, tone);
    fill.addColorStop(1, mix(tone, sky[2], 0.4 * (1 - nearness)));
    ctx.fillStyle = fill;
    const crown = r.whole(0, 3);
    ctx.fillRect(x, top, wide, s.h);
    if (crown === 1) ctx.fillRect(x + wide * 0.2, top - wide * 0.24, wide * 0.6, wide * 0.26);
    if (crown === 2) {
      ctx.beginPath();
      ctx.moveTo(x, top + 1);
      ctx.lineTo(x + wide, top - wide * 0.4);
      ctx.lineTo(x + wide, top + 1);
      ctx.fill();
    }
    if (crown === 3) ctx.fillRect(x + wide * 0.47, top - wide * 0.6, wide * 0.05, wide * 0.62);
    const cell = s.u * (7 + nearness * 6);
    for (let wy = top + cell; wy < base; wy += cell * 1.5)
      for (let wx = x + cell * 0.7; wx < x + wide - cell; wx += cell * 1.25) {
        if (!r.chance(0.14 + nearness * 0.2)) continue;
        ctx.fillStyle = fade(
          r.chance(0.1) ? accent : r.chance(0.3) ? light : glow,
          r.between(0.25, 0.4 + nearness * 0.5),
        );
        ctx.fillRect(wx, wy, cell * 0.66, cell * 0.78);
      }
    x += wide + s.u * r.between(-6, 22);
  }
}

/** The television tower that every viewer in Tashkent knows: three legs, two decks, a needle. */
function mast(ctx: Ctx, s: Stage, x: number, base: number, h: number): void {
  const { near, far, light, accent } = s.palette;
  ctx.fillStyle = mix(near, far, 0.35);
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = h * 0.012;
  for (const dx of [-0.13, 0.13]) {
    ctx.beginPath();
    ctx.moveTo(x + dx * h, base);
    ctx.quadraticCurveTo(x + dx * h * 0.36, base - h * 0.24, x, base - h * 0.46);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(x - h * 0.022, base);
  ctx.lineTo(x - h * 0.008, base - h * 0.68);
  ctx.lineTo(x - h * 0.002, base - h);
  ctx.lineTo(x + h * 0.002, base - h);
  ctx.lineTo(x + h * 0.008, base - h * 0.68);
  ctx.lineTo(x + h * 0.022, base);
  ctx.fill();
  for (const [level, half] of [
    [0.3, 0.046],
    [0.335, 0.034],
    [0.52, 0.026],
    [0.66, 0.018],
  ] as const) {
    ctx.fillStyle = mix(near, far, 0.35);
    ctx.beginPath();
    ctx.roundRect(x - half * h, base - level * h, half * h * 2, h * 0.022, h * 0.008);
    ctx.fill();
    ctx.fillStyle = fade(light, 0.75);
    ctx.fillRect(x - half * h * 0.8, base - level * h + h * 0.008, half * h * 1.6, h * 0.003);
  }
  ctx.fillStyle = accent;
  disc(ctx, x, base - h, h * 0.008);
}

/** Tonight's city: towers of windows, the television tower, traffic along the avenue. */
export const city: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const base = h * 0.84;
  const x = w * s.focus + (s.tall ? 0 : u * r.between(-60, 60));
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.86);
    stars(ctx, s, 40, 0.3);
  });
  const moon = layer(
    s,
    0,
    (ctx) => orb(ctx, s, x - u * r.between(90, 170) * (s.tall ? 0.8 : 1), h * 0.3, u * r.between(44, 92), 7),
    60 * u,
  );
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 9, 0.1, 0.5, 0.26));
  const rows = [0, 1, 2].map((row) =>
    layer(s, pad, (ctx) => {
      if (row === 1) mast(ctx, s, x + 96 * u, base, 500 * u * (s.tall ? 1.05 : 1));
      towers(ctx, s, pad, base, [0.28, 0.6, 0.88][row] ?? 0.5, row);
      mist(ctx, s, base - (60 - row * 16) * u, 120 * u, 0.3 - row * 0.08);
    }),
  );
  const avenue = layer(s, pad, (ctx) => {
    ctx.fillStyle = p.near;
    ctx.fillRect(-pad, base, w + pad * 2, h);
    const shine = ctx.createLinearGradient(0, base, 0, h);
    shine.addColorStop(0, fade(p.sky[2], 0.34));
    shine.addColorStop(1, fade(p.sky[2], 0));
    ctx.fillStyle = shine;
    ctx.fillRect(-pad, base, w + pad * 2, h);
    for (let i = 0; i < 70; i++) {
      ctx.fillStyle = fade(r.chance(0.3) ? p.accent : p.glow, r.between(0.05, 0.22));
      ctx.fillRect(r.between(-0.1, 1.1) * w, base + r() * 6 * u, u * r.between(2, 5), u * r.between(14, 74));
    }
    ctx.strokeStyle = mix(p.near, p.far, 0.3);
    ctx.lineWidth = 2.4 * u;
    for (let lamp = -pad; lamp < w + pad; lamp += 148 * u) {
      ctx.beginPath();
      ctx.moveTo(lamp, base + 30 * u);
      ctx.lineTo(lamp, base - 34 * u);
      ctx.quadraticCurveTo(lamp, base - 46 * u, lamp + 18 * u, base - 46 * u);
      ctx.stroke();
      const halo = ctx.createRadialGradient(
        lamp + 18 * u,
        base - 44 * u,
        1,
        lamp + 18 * u,
        base - 44 * u,
        32 * u,
      );
      halo.addColorStop(0, fade(p.glow, 0.9));
      halo.addColorStop(0.14, fade(p.glow, 0.34));
      halo.addColorStop(1, fade(p.glow, 0));
      ctx.fillStyle = halo;
      ctx.fillRect(lamp - 16 * u, base - 78 * u, 68 * u, 68 * u);
    }
  });
  const cars = Array.from({ length: 9 }, (_, i) => ({
    at: r(),
    pace: r.between(0.05, 0.09),
    back: i % 2 === 0,
  }));
  return (ctx, at) => {
    sky(ctx);
    moon(ctx, 0, (0.5 - at.p) * 90 * u);
    high(ctx, pan(s, at, -30));
    rows[0]?.(ctx, pan(s, at, 14));
    rows[1]?.(ctx, pan(s, at, 30));
    rows[2]?.(ctx, pan(s, at, 52));
    avenue(ctx, pan(s, at, 72));
    for (const car of cars) {
      const run = (((car.back ? car.at - at.s * car.pace : car.at + at.s * car.pace) % 1) + 1) % 1;
      const cx = (run * 1.2 - 0.1) * w;
      const cy = base + (car.back ? 27 : 46) * u;
      const tone = car.back ? p.accent : p.light;
      const trail = ctx.createLinearGradient(cx - 90 * u, 0, cx + 90 * u, 0);
      trail.addColorStop(0, fade(tone, car.back ? 0.8 : 0));
      trail.addColorStop(1, fade(tone, car.back ? 0 : 0.8));
      ctx.fillStyle = trail;
      ctx.beginPath();
      ctx.roundRect(cx - 90 * u, cy, 180 * u, 3.6 * u, 2 * u);
      ctx.fill();
    }
  };
};
