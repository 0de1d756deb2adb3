import { fade } from '../paint/colour.ts';
import { rng } from '../paint/rng.ts';
import { disc } from '../paint/shape.ts';
import type { Ctx, Stage } from '../paint/stage.ts';

export type Weather = 'snow' | 'rain' | 'dust';

/** Objects that fall or drift before the camera. They are few and large, because each costs bits in every frame. */
export function weather(ctx: Ctx, s: Stage, kind: Weather, seconds: number): void {
  const r = rng(s.seed + 101);
  const count = kind === 'rain' ? 30 : kind === 'snow' ? 30 : 16;
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [r(), r(), r.between(0.4, 1)];
    if (kind === 'rain') {
      const fall = (y + seconds * 0.9 * z) % 1;
      ctx.strokeStyle = fade(s.palette.light, 0.1 + z * 0.16);
      ctx.lineWidth = 1.3 * s.u * z;
      ctx.beginPath();
      ctx.moveTo(((x + fall * 0.06) % 1) * s.w, fall * s.h);
      ctx.lineTo(((x + fall * 0.06) % 1) * s.w - 3 * s.u, fall * s.h - 34 * s.u * z);
      ctx.stroke();
    } else if (kind === 'snow') {
      const fall = (y + seconds * 0.05 * z) % 1;
      ctx.fillStyle = fade(s.palette.light, 0.3 + z * 0.4);
      disc(ctx, (x + Math.sin(seconds * 0.5 + i) * 0.012) * s.w, fall * s.h, (0.8 + z * 2.2) * s.u);
    } else {
      const drift = (x + seconds * 0.012 * z) % 1;
      ctx.fillStyle = fade(s.palette.light, (0.5 + 0.5 * Math.sin(seconds + i)) * 0.4);
      disc(ctx, drift * s.w, (y + Math.sin(seconds * 0.4 + i) * 0.02) * s.h, (1 + z * 1.6) * s.u);
    }
  }
}
