import { fade, mix } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { person } from '../part/person.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb } from '../part/sky.ts';
import { bare, poplars } from '../part/trees.ts';

/** A crown of leaves with fruit in it, over branching wood. */
function tree(ctx: Ctx, s: Stage, x: number, y: number, size: number, seed: number): void {
  const r = rng(seed);
  const { near, far, accent, glow, light } = s.palette;
  ctx.fillStyle = mix(near, far, 0.1);
  bare(ctx, x, y, size * 0.9, seed);
  for (let pass = 0; pass < 3; pass++) {
    const tone = mix(mix(near, far, 0.3 + pass * 0.2), light, pass * 0.07);
    for (let i = 0; i < 34; i++) {
      const angle = r() * Math.PI * 2;
      const far2 = Math.sqrt(r()) * size * (0.42 - pass * 0.04);
      ctx.fillStyle = fade(tone, 0.92);
      disc(
        ctx,
        x + Math.cos(angle) * far2 * 1.15 + pass * size * 0.035,
        y - size * 0.68 + Math.sin(angle) * far2 * 0.72 - pass * size * 0.05,
        size * r.between(0.05, 0.1) * (1 - pass * 0.18),
      );
    }
  }
  for (let i = 0; i < 26; i++) {
    const angle = r() * Math.PI * 2;
    const far2 = Math.sqrt(r()) * size * 0.4;
    const [fx, fy] = [x + Math.cos(angle) * far2 * 1.15, y - size * 0.66 + Math.sin(angle) * far2 * 0.7];
    ctx.fillStyle = i % 5 ? accent : glow;
    disc(ctx, fx, fy, size * 0.021);
    ctx.fillStyle = fade(light, 0.6);
    disc(ctx, fx + size * 0.006, fy - size * 0.007, size * 0.006);
  }
}

/** One fruit tree on a hill, its orchard in rows behind, someone under it. */
export const orchard: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const sky = layer(s, pad, (ctx) => {
    air(ctx, s, 0.74);
    orb(
      ctx,
      s,
      w * s.focus - u * r.between(150, 240) * (s.tall ? 0.6 : 1),
      h * 0.4,
      u * r.between(62, 92),
      6,
    );
  });
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 11, 0.06, 0.5, 0.34));
  const back = layer(s, pad, (ctx) => {
    const peaks = ridge(s, { base: 0.62, rise: 0.2, pitch: 4, crag: 0.8, seed: 1 });
    ground(ctx, s, peaks, pad, 0.92, 0.9);
    lit(ctx, s, peaks, pad, p.light, 0.26);
    mist(ctx, s, h * 0.7, 70 * u, 0.4);
    ground(ctx, s, ridge(s, { base: 0.72, rise: 0.05, pitch: 3, crag: 0, seed: 2 }), pad, 0.6, 0.4);
    poplars(ctx, s, 14, 0.72, mix(p.near, p.far, 0.5));
  });
  const rows = layer(s, pad, (ctx) => {
    const line = ridge(s, { base: 0.79, rise: 0.05, pitch: 2, crag: 0, seed: 3 });
    ground(ctx, s, line, pad, 0.4, 0.2);
    for (let row = 0; row < 3; row++)
      for (let x = -pad; x < w + pad; x += (46 + row * 14) * u) {
        ctx.fillStyle = mix(p.near, p.far, 0.46 - row * 0.1);
        disc(ctx, x + row * 20 * u, line(x) + (row * 20 - 8) * u, (13 + row * 4) * u);
      }
  });
  const hill = ridge(s, { base: 0.88, rise: 0.07, pitch: 1.3, crag: 0, seed: 4 });
  const x = w * s.focus + 30 * u;
  const front = layer(s, pad, (ctx) => {
    ground(ctx, s, hill, pad, 0.1, 0);
    tree(ctx, s, x, hill(x) + 12 * u, (s.tall ? 470 : 490) * u, s.seed + 3);
  });
  const leaves = Array.from({ length: 14 }, () => ({ x: r(), y: r(), phase: r() * 6 }));
  return (ctx, at) => {
    sky(ctx, pan(s, at, 6));
    high(ctx, pan(s, at, -34));
    back(ctx, pan(s, at, 14));
    rows(ctx, pan(s, at, 32));
    const dx = pan(s, at, 62);
    front(ctx, dx);
    ctx.fillStyle = mix(p.near, p.far, 0.04);
    person(ctx, x + dx - 116 * u, hill(x - 116 * u) + 8 * u, 112 * u, s.seed);
    person(ctx, x + dx - 70 * u, hill(x - 70 * u) + 8 * u, 72 * u, s.seed + 2, 0, true);
    for (const leaf of leaves) {
      ctx.fillStyle = fade(p.accent, 0.8);
      const fall = (leaf.y + at.s * 0.03) % 1;
      disc(
        ctx,
        x + (leaf.x - 0.3 + fall * 0.4) * 330 * u + Math.sin(at.s + leaf.phase) * 12 * u,
        h * (0.45 + fall * 0.45),
        2.6 * u,
      );
    }
  };
};
