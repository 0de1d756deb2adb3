import { mix } from '../paint/colour.ts';
import { layer, pan, type Scene } from '../paint/stage.ts';
import { dome, type Masonry, minaret, portal, wing } from '../part/architecture.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb, seas, stars } from '../part/sky.ts';
import { poplars } from '../part/trees.ts';

/** An old city under the mountains, the moon coming up behind it. */
export const mountains: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 110 * u;
  const radius = u * r.between(62, 112);
  const moonX = w * s.focus + u * r.between(40, 190) * (r.chance(0.7) ? 1 : -1) * (s.tall ? 0.5 : 1);
  const moonY = h * (s.tall ? 0.25 : 0.3);
  const side = moonX > w * s.focus ? 1 : -1;
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.72);
    stars(ctx, s, 90);
  });
  const moon = layer(
    s,
    0,
    (ctx) => {
      orb(ctx, s, moonX, moonY, radius);
      seas(ctx, s, moonX, moonY, radius);
    },
    80 * u,
  );
  const veil = layer(s, pad, (ctx) => clouds(ctx, s, 6, 0.14, 0.5, 0.2));
  const range = (seed: number, base: number, rise: number, pitch: number, crag: number, distance: number) =>
    layer(s, pad, (ctx) => {
      const line = ridge(s, { base, rise, pitch, crag, seed });
      ground(ctx, s, line, pad, distance, 0.85);
      if (crag > 0.5) lit(ctx, s, line, pad, p.light, 0.3);
    });
  const far = range(1, 0.57, 0.36, 3.6, 0.9, 0.96);
  const middle = range(2, 0.66, 0.26, 4.4, 0.75, 0.74);
  const base = h * 0.78;
  const wall = mix(p.near, p.far, 0.3);
  const stone: Masonry = { wall, tile: mix(p.accent, wall, 0.25), rim: p.light, window: p.glow };
  const city = layer(s, pad, (ctx) => {
    const x = w * s.focus;
    const k = u * (s.tall ? 0.92 : 1);
    const behind: Masonry = { ...stone, wall: mix(p.near, p.far, 0.52), tile: mix(p.near, p.far, 0.66) };
    dome(ctx, x + 214 * k * side, base, 96 * k, behind, side);
    minaret(ctx, x - 250 * k * side, base, 250 * k, behind, side);
    minaret(ctx, x + 300 * k * side, base, 205 * k, behind, side);
    mist(ctx, s, base - 30 * u, 80 * u, 0.24, p.far);
    wing(ctx, x - 260 * k, base, 190 * k, 74 * k, stone, 5);
    wing(ctx, x + 76 * k, base, 180 * k, 74 * k, stone, 5);
    dome(ctx, x + (r.chance(0.5) ? -128 : 140) * k, base - 66 * k, 112 * k, stone, side);
    minaret(ctx, x - 108 * k, base, 264 * k, stone, side);
    minaret(ctx, x + 108 * k, base, 264 * k, stone, side);
    portal(ctx, x, base, 164 * k, stone, side);
    ground(ctx, s, ridge(s, { base: 0.795, rise: 0.035, pitch: 5, crag: 0.1, seed: 4 }), pad, 0.2, 0.3);
    poplars(ctx, s, 9, 0.8, mix(p.near, p.far, 0.14));
  });
  const close = layer(s, pad, (ctx) => {
    ground(ctx, s, ridge(s, { base: 0.87, rise: 0.12, pitch: 3.2, crag: 0.2, seed: 5 }), pad, 0.07, 0);
    ground(ctx, s, ridge(s, { base: 0.96, rise: 0.08, pitch: 2.2, crag: 0.1, seed: 6 }), pad, 0, 0);
  });
  const fog = layer(s, pad, (ctx) => mist(ctx, s, h * 0.7, 70 * u, 0.34));
  return (ctx, at) => {
    sky(ctx);
    moon(ctx, 0, (0.5 - at.p) * 150 * u);
    veil(ctx, pan(s, at, -34));
    far(ctx, pan(s, at, 10));
    middle(ctx, pan(s, at, 22));
    fog(ctx, pan(s, at, -30));
    city(ctx, pan(s, at, 44));
    close(ctx, pan(s, at, 92));
  };
};
