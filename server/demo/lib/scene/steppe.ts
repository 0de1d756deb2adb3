import { fade, mix } from '../paint/colour.ts';
import { disc, placed, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { horse, rider } from '../part/horse.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';
import { reeds } from '../part/trees.ts';

function yurt(ctx: Ctx, s: Stage, x: number, y: number, size: number): void {
  const { near, far, glow, accent, light } = s.palette;
  const felt = mix(mix(near, far, 0.4), light, 0.2);
  placed(ctx, x, y, size / 100, () => {
    const side = ctx.createLinearGradient(-60, 0, 60, 0);
    side.addColorStop(0, mix(felt, near, 0.7));
    side.addColorStop(0.62, mix(felt, near, 0.3));
    side.addColorStop(1, felt);
    ctx.fillStyle = side;
    ctx.beginPath();
    ctx.moveTo(-58, 0);
    ctx.lineTo(-60, -40);
    ctx.bezierCurveTo(-50, -64, -26, -78, -12, -84);
    ctx.lineTo(12, -84);
    ctx.bezierCurveTo(26, -78, 50, -64, 60, -40);
    ctx.lineTo(58, 0);
    ctx.fill();
    ctx.strokeStyle = mix(accent, near, 0.2);
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(-60, -39);
    ctx.lineTo(60, -39);
    ctx.stroke();
    ctx.setLineDash([7, 7]);
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(-60, -32);
    ctx.lineTo(60, -32);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.fillStyle = near;
    ctx.fillRect(-12, -87, 24, 4);
    const door = ctx.createLinearGradient(0, -36, 0, 0);
    door.addColorStop(0, mix(glow, near, 0.35));
    door.addColorStop(1, glow);
    ctx.fillStyle = door;
    ctx.beginPath();
    ctx.roundRect(-11, -37, 22, 37, [6, 6, 0, 0]);
    ctx.fill();
    pool(ctx, 0, 1, 80, 0.2, fade(glow, 0.5), fade(glow, 0));
  });
}

/** Open steppe at evening: yurts with a light in the door, horses, a rider crossing the frame. */
export const steppe: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 100 * u;
  const lowX = w * s.focus - u * r.between(60, 220) * (s.tall ? 0.5 : 1);
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.7);
    stars(ctx, s, 50, 0.36);
  });
  const sun = layer(s, 0, (ctx) => orb(ctx, s, lowX, h * 0.55, u * r.between(70, 120), 5), 70 * u);
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 16, 0.06, 0.58, 0.34));
  const far = layer(s, pad, (ctx) => {
    const line = ridge(s, { base: 0.66, rise: 0.09, pitch: 4, crag: 0.6, seed: 1 });
    ground(ctx, s, line, pad, 0.92, 0.9);
    lit(ctx, s, line, pad, p.light, 0.22);
  });
  const hills = layer(s, pad, (ctx) => {
    mist(ctx, s, h * 0.69, 46 * u, 0.4);
    ground(ctx, s, ridge(s, { base: 0.72, rise: 0.06, pitch: 3, crag: 0.05, seed: 2 }), pad, 0.62, 0.5);
    ground(ctx, s, ridge(s, { base: 0.765, rise: 0.05, pitch: 2.4, crag: 0.05, seed: 3 }), pad, 0.42, 0.3);
  });
  const crest = ridge(s, { base: 0.83, rise: 0.05, pitch: 1.7, crag: 0, seed: 4 });
  const camp = layer(s, pad, (ctx) => {
    const line = (x: number): number => crest(x);
    ground(ctx, s, line, pad, 0.16, 0.1);
    const x = w * s.focus + (s.tall ? 40 : 120) * u;
    ctx.fillStyle = mix(p.near, p.far, 0.12);
    for (const [dx, size, turn] of [
      [-250, 46, 1],
      [-196, 40, -1],
      [268, 44, -1],
    ] as const)
      placed(
        ctx,
        x + dx * u,
        line(x + dx * u) + 5 * u,
        (size * u) / 100,
        () => horse(ctx, dx, true),
        turn < 0,
      );
    yurt(ctx, s, x + 128 * u, line(x + 128 * u) + 8 * u, 96 * u);
    yurt(ctx, s, x - 92 * u, line(x - 92 * u) + 9 * u, 104 * u);
    yurt(ctx, s, x + 26 * u, line(x + 26 * u) + 13 * u, 138 * u);
  });
  const front = layer(s, pad, (ctx) => {
    ground(ctx, s, ridge(s, { base: 0.95, rise: 0.05, pitch: 1.6, crag: 0, seed: 6 }), pad, 0, 0);
    reeds(ctx, s, 46, -0.06, 1.06, p.near);
  });
  return (ctx, at) => {
    sky(ctx);
    sun(ctx, 0, (at.p - 0.5) * 120 * u);
    high(ctx, pan(s, at, -46));
    far(ctx, pan(s, at, 10));
    hills(ctx, pan(s, at, 26));
    camp(ctx, pan(s, at, 48));
    smoke(ctx, s, w * s.focus + (s.tall ? 66 : 146) * u + pan(s, at, 48), crest(w * s.focus) - 104 * u, at.s);
    const way = s.focus * w - u * 250 + (at.p - 0.5) * 420 * u;
    ctx.fillStyle = mix(p.near, p.far, 0.05);
    rider(ctx, way, h * 0.905, 128 * u, at.s * 5.5);
    front(ctx, pan(s, at, 84));
  };
};

function smoke(ctx: Ctx, s: Stage, x: number, y: number, seconds: number): void {
  for (let i = 0; i < 9; i++) {
    const age = (i + ((seconds * 0.5) % 1)) / 9;
    ctx.fillStyle = fade(s.palette.light, 0.17 * (1 - age));
    disc(
      ctx,
      x + Math.sin(age * 5 + 1) * 12 * s.u + age * 44 * s.u,
      y - age * 96 * s.u,
      (4 + age * 13) * s.u,
    );
  }
}
