import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { dome, type Masonry, minaret } from '../part/architecture.ts';
import { person } from '../part/person.ts';
import { mist } from '../part/ridge.ts';
import { air, clouds, orb } from '../part/sky.ts';

/** One stall: a striped awning with scallops, a lamp, heaps of fruit on the counter. */
function stall(ctx: Ctx, s: Stage, x: number, y: number, k: number, seed: number, depth: number): void {
  const r = rng(s.seed * 3 + seed);
  const { near, far, accent, glow, light, sky } = s.palette;
  const dark = mix(near, far, 0.14 + depth * 0.3);
  const cloth = r.pick([accent, mix(sky[1], accent, 0.3), glow]);
  const [wide, top] = [210 * k, y - 250 * k];
  ctx.fillStyle = mix(dark, near, 0.3);
  ctx.fillRect(x - wide / 2, top + 40 * k, wide, 210 * k);
  pool(ctx, x, y - 140 * k, 120 * k, 0.9, fade(glow, 0.75), fade(glow, 0));
  ctx.fillStyle = dark;
  for (const dx of [-0.5, 0.47]) ctx.fillRect(x + dx * wide, top + 30 * k, 7 * k, 225 * k);
  const stripes = 8;
  for (let i = 0; i < stripes; i++) {
    ctx.fillStyle = mix(i % 2 ? light : cloth, near, 0.16 + depth * 0.26);
    const [a, b] = [-0.5 + i / stripes, -0.5 + (i + 1) / stripes];
    ctx.beginPath();
    ctx.moveTo(x + a * wide * 0.86, top);
    ctx.lineTo(x + b * wide * 0.86, top);
    ctx.lineTo(x + b * wide * 1.16, top + 58 * k);
    ctx.arc(x + ((a + b) / 2) * wide * 1.16, top + 58 * k, (wide * 1.16) / stripes / 2, 0, Math.PI);
    ctx.lineTo(x + a * wide * 1.16, top + 58 * k);
    ctx.fill();
  }
  for (const [bin, dx] of [-0.33, 0, 0.33].entries()) {
    const fruit = r.pick([accent, glow, mix(accent, glow, 0.5), light, mix(far, glow, 0.4)]);
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 5 - row; i++) {
        ctx.fillStyle = mix(fruit, near, 0.1 + ((i + row + bin) % 3) * 0.1 + depth * 0.2);
        disc(ctx, x + dx * wide + (i - (4 - row) / 2) * 13 * k, y - (68 + row * 11) * k, 8 * k);
      }
  }
  const counter = ctx.createLinearGradient(0, y - 62 * k, 0, y);
  counter.addColorStop(0, mix(dark, glow, 0.3));
  counter.addColorStop(1, dark);
  ctx.fillStyle = counter;
  ctx.fillRect(x - wide * 0.54, y - 62 * k, wide * 1.08, 62 * k);
  ctx.fillStyle = mix(cloth, near, 0.5);
  for (let i = 0; i < 9; i++) {
    ctx.beginPath();
    ctx.moveTo(x + (-0.5 + i / 9) * wide, y - 50 * k);
    ctx.lineTo(x + (-0.5 + (i + 0.5) / 9) * wide, y - 20 * k);
    ctx.lineTo(x + (-0.5 + (i + 1) / 9) * wide, y - 50 * k);
    ctx.fill();
  }
}

/** The bazaar in the evening: awnings, heaps of fruit, lamps, the domes of the covered market. */
export const stalls: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const x = w * s.focus;
  const k = u * (s.tall ? 0.9 : 1);
  const base = h * 0.8;
  const wall = mix(p.near, mix(p.far, p.sky[2], 0.3), 0.66);
  const stone: Masonry = { wall, tile: mix(p.accent, wall, 0.35), rim: p.light, window: p.glow };
  const sky = layer(s, pad, (ctx) => {
    air(ctx, s, 0.8);
    orb(ctx, s, x + u * r.between(-190, -110) * (s.tall ? 0.6 : 1), h * 0.26, u * r.between(44, 74), 7);
    clouds(ctx, s, 10, 0.06, 0.42, 0.32);
  });
  const market = layer(s, pad, (ctx) => {
    minaret(ctx, x - 330 * k, base, 380 * k, stone, -1);
    for (const [dx, size] of [
      [-400, 120],
      [-170, 150],
      [330, 150],
      [560, 120],
    ] as const)
      dome(ctx, x + dx * k, base - 70 * k, size * k, stone, -1);
    dome(ctx, x + 80 * k, base - 70 * k, 300 * k, stone, -1);
    ctx.fillStyle = wall;
    ctx.fillRect(-pad, base - 90 * k, w + pad * 2, 200 * k);
    mist(ctx, s, base - 40 * u, 100 * u, 0.3, mix(p.glow, p.sky[1], 0.4));
  });
  const back = layer(s, pad, (ctx) => {
    for (let i = -3; i < 5; i++) stall(ctx, s, x + (i * 178 - 60) * k, base + 6 * u, 0.66 * k, i + 20, 0.7);
    const floor = ctx.createLinearGradient(0, base, 0, h);
    floor.addColorStop(0, mix(p.near, p.glow, 0.44));
    floor.addColorStop(0.5, mix(p.near, p.glow, 0.16));
    floor.addColorStop(1, p.near);
    ctx.fillStyle = floor;
    ctx.fillRect(-pad, base + 5 * u, w + pad * 2, h);
  });
  const front = layer(s, pad, (ctx) => {
    for (const dx of [-620, -300, 215, 520]) stall(ctx, s, x + dx * k, h * 0.93, 1.12 * k, dx, 0.1);
  });
  return (ctx, at) => {
    sky(ctx, pan(s, at, 6));
    market(ctx, pan(s, at, 16));
    back(ctx, pan(s, at, 34));
    ctx.fillStyle = mix(p.near, p.far, 0.12);
    for (const [i, start] of [-180, -60, 60, 140].entries())
      person(
        ctx,
        x + (start + (i % 2 ? -1 : 1) * at.p * 70) * k,
        base + (26 + i * 9) * u,
        (88 + i * 9) * k,
        s.seed + i,
        at.s * 3.4 + i,
        i % 2 === 1,
      );
    front(ctx, pan(s, at, 64));
    ctx.fillStyle = mix(p.near, p.far, 0.03);
    person(ctx, x - (40 - at.p * 30) * k, h * 0.99, 220 * k, s.seed + 1, at.s * 2.4);
  };
};
