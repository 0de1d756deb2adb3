import { fade, mix } from '../paint/colour.ts';
import { type Point, pool } from '../paint/shape.ts';
import { type Ctx, layer, pan, type Scene, type Stage } from '../paint/stage.ts';
import { crane } from '../part/crane.ts';
import { ground, lit, mist, ridge } from '../part/ridge.ts';
import { air, clouds, orb, stars } from '../part/sky.ts';
import { spruce } from '../part/trees.ts';

/** The road up the pass, as points from the camera to the gap in the ridge. */
function bends(s: Stage): Point[] {
  const x = s.w * s.focus;
  const k = s.tall ? 0.66 : 1;
  return [
    [x - 330 * s.u * k, s.h * 1.03],
    [x - 40 * s.u * k, s.h * 0.92],
    [x + 250 * s.u * k, s.h * 0.845],
    [x + 60 * s.u * k, s.h * 0.785],
    [x - 150 * s.u * k, s.h * 0.745],
    [x + 20 * s.u * k, s.h * 0.705],
    [x + 120 * s.u * k, s.h * 0.68],
    [x + 30 * s.u * k, s.h * 0.655],
  ];
}

function along(points: readonly Point[], share: number): { x: number; y: number; scale: number } {
  const place = Math.max(0, Math.min(0.999, share)) * (points.length - 1);
  const i = Math.floor(place);
  const f = place - i;
  const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
  const bend = f * f * (3 - 2 * f);
  return { x: a[0] + (b[0] - a[0]) * bend, y: a[1] + (b[1] - a[1]) * f, scale: 1 - share * 0.82 };
}

function road(ctx: Ctx, s: Stage, points: readonly Point[]): void {
  for (const [wide, tone] of [
    [62, mix(s.palette.near, s.palette.far, 0.1)],
    [54, mix(s.palette.near, s.palette.light, 0.3)],
  ] as const) {
    for (let i = 0; i < 240; i++) {
      const [a, b] = [along(points, i / 240), along(points, (i + 1) / 240)];
      ctx.strokeStyle = mix(tone, s.palette.far, i / 400);
      ctx.lineCap = 'round';
      ctx.lineWidth = wide * s.u * a.scale ** 1.7;
      ctx.beginPath();
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
      ctx.stroke();
    }
  }
}

/** A high pass: great peaks, a road in bends, one pair of headlights, an eagle. */
export const pass: Scene = (s) => {
  const { w, h, u, palette: p, rng: r } = s;
  const pad = 90 * u;
  const x = w * s.focus;
  const points = bends(s);
  const sky = layer(s, 0, (ctx) => {
    air(ctx, s, 0.66);
    stars(ctx, s, 60, 0.4);
    orb(
      ctx,
      s,
      x + u * r.between(70, 200) * (r.chance(0.5) ? 1 : -1) * (s.tall ? 0.6 : 1),
      h * 0.2,
      u * r.between(34, 60),
      8,
    );
  });
  const high = layer(s, pad, (ctx) => clouds(ctx, s, 9, 0.12, 0.45, 0.3));
  const peaks = layer(s, pad, (ctx) => {
    const back = ridge(s, { base: 0.56, rise: 0.62, pitch: 2.6, crag: 1, seed: 1 });
    ground(ctx, s, back, pad, 1, 0.9);
    lit(ctx, s, back, pad, p.light, 0.55);
    mist(ctx, s, h * 0.6, 110 * u, 0.4);
  });
  const middle = layer(s, pad, (ctx) => {
    const line = ridge(s, { base: 0.62, rise: 0.36, pitch: 2.8, crag: 0.9, seed: 3 });
    ground(ctx, s, line, pad, 0.66, 0.6);
    lit(ctx, s, line, pad, p.light, 0.26);
    mist(ctx, s, h * 0.68, 60 * u, 0.36);
  });
  const valley = layer(s, pad, (ctx) => {
    const line = ridge(s, { base: 0.67, rise: 0.05, pitch: 2.4, crag: 0.3, seed: 4 });
    ground(ctx, s, line, pad, 0.3, 0);
    road(ctx, s, points);
    for (let i = 0; i < 40; i++) {
      const depth = r() ** 1.4;
      const tx = w * r.between(-0.1, 1.1);
      if (Math.abs(tx - x) < (330 - depth * 60) * u * (s.tall ? 0.7 : 1)) continue;
      spruce(
        ctx,
        tx,
        h * (0.7 + depth * 0.3),
        u * (26 + depth * 150),
        mix(p.near, p.far, 0.3 - depth * 0.26),
      );
    }
  });
  return (ctx, at) => {
    sky(ctx);
    high(ctx, pan(s, at, -36));
    peaks(ctx, pan(s, at, 10));
    middle(ctx, pan(s, at, 24));
    const dx = pan(s, at, 44);
    valley(ctx, dx);
    const car = along(points, 0.86 - at.p * 0.62);
    const size = 42 * u * car.scale ** 1.5;
    pool(ctx, car.x + dx, car.y, size * 3.4, 0.4, fade(p.glow, 0.55), fade(p.glow, 0));
    ctx.fillStyle = p.near;
    ctx.beginPath();
    ctx.roundRect(car.x + dx - size * 0.5, car.y - size * 0.72, size, size * 0.62, size * 0.16);
    ctx.fill();
    for (const lamp of [-0.3, 0.3])
      pool(
        ctx,
        car.x + dx + lamp * size,
        car.y - size * 0.22,
        size * 0.3,
        1,
        mix(p.glow, '#ffffff', 0.5),
        fade(p.glow, 0),
      );
    ctx.fillStyle = mix(p.near, p.sky[1], 0.2);
    crane(
      ctx,
      x + (at.p * 240 - 220) * u * (s.tall ? 0.6 : 1),
      h * (0.3 - at.p * 0.06),
      74 * u,
      Math.sin(at.s * 0.7) * 0.5 + 0.4,
    );
  };
};
