import { mix } from '../paint/colour.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { camel } from '../part/camel.ts';
import { person } from '../part/person.ts';
import { mist, ridge, trace } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';

/** A dune with a sharp crest: light on one flank, dark on the other. */
function dune(
  ctx: Ctx,
  s: Stage,
  pad: number,
  base: number,
  rise: number,
  distance: number,
  seed: number,
): void {
  const { near, far, sky, light } = s.palette;
  const line = ridge(s, { base, rise, pitch: 2.1, crag: 0.12, seed });
  const tone = mix(near, mix(far, sky[2], 0.3), distance);
  const fill = ctx.createLinearGradient(0, s.h * (base - rise), 0, s.h * (base + rise * 2.4));
  fill.addColorStop(0, mix(tone, light, 0.2));
  fill.addColorStop(1, mix(tone, near, 0.35));
  ctx.fillStyle = fill;
  trace(ctx, s, line, pad);
  ctx.fill();
}

/** A string of camels along the crest of a dune, a low sun behind it. */
export const caravan: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.74);
    stars(ctx, s, 50, 0.4);
  });
  const sunX = w * s.focus + u * r.between(-40, 60);
  const sun = layer(s, 0, (ctx) => orb(ctx, s, sunX, h * 0.46, u * r.between(105, 150), 4.4), 60 * u);
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 8, 0.1, 0.46, 0.28));
  const far = layer(s, pad, (ctx) => {
    dune(ctx, s, pad, 0.64, 0.1, 0.86, 2);
    mist(ctx, s, h * 0.7, 60 * u, 0.34);
  });
  const crest = ridge(s, { base: 0.755, rise: 0.09, pitch: 1.3, crag: 0, seed: 3 });
  const middle = layer(s, pad, (ctx) => {
    ctx.fillStyle = mix(p.near, mix(p.far, p.sky[2], 0.2), 0.42);
    const fill = ctx.createLinearGradient(0, h * 0.68, 0, h);
    fill.addColorStop(0, mix(p.near, mix(p.far, p.sky[2], 0.3), 0.6));
    fill.addColorStop(1, mix(p.near, p.far, 0.2));
    ctx.fillStyle = fill;
    trace(ctx, s, crest, pad);
    ctx.fill();
  });
  const close = layer(s, pad, (ctx) => dune(ctx, s, pad, 0.92, 0.1, 0.12, 7));
  const count = s.tall ? 4 : 6;
  return (ctx, at) => {
    sky(ctx);
    sun(ctx, 0, (at.p - 0.5) * 80 * u);
    high(ctx, pan(s, at, -30));
    far(ctx, pan(s, at, 12));
    const dx = pan(s, at, 30);
    const lead = w * s.focus + (s.tall ? 120 : 250) * u + (at.p - 0.5) * 130 * u;
    const foot = (x: number): number => crest(x - dx) + 5 * u;
    ctx.fillStyle = mix(p.near, p.far, 0.06);
    for (let i = 0; i < count; i++) {
      const x = lead - (82 + i * 92) * u;
      camel(ctx, x, foot(x), 84 * u, at.s * 3 + i * 1.3);
    }
    person(ctx, lead, foot(lead), 78 * u, 2, at.s * 3.6);
    middle(ctx, dx);
    close(ctx, pan(s, at, 80));
  };
};
