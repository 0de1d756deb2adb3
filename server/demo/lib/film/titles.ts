import { createCanvas } from '@napi-rs/canvas';
import { font } from '../paint/fonts.ts';
import type { Ctx, Painter, Stage } from '../paint/stage.ts';
import { girih } from '../pattern/girih.ts';
import { fit, spaced } from './lettering.ts';
import { type Script, titleFrom, titleTo } from './script.ts';

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
const ease = (value: number): number => clamp(value) ** 2 * (3 - 2 * clamp(value));

/** The opening title: rises over the first shot and is gone before the intro marker ends. */
export function openingTitle(ctx: Ctx, s: Stage, script: Script, seconds: number): void {
  const shown = ease((seconds - titleFrom) / 1.2) * (1 - ease((seconds - titleTo + 1) / 1));
  if (shown <= 0 || script.isShared) return;
  ctx.save();
  ctx.globalAlpha = shown;
  const left = s.w * 0.075;
  const shade = ctx.createLinearGradient(0, 0, s.w * 0.75, 0);
  shade.addColorStop(0, 'rgba(4,7,12,0.62)');
  shade.addColorStop(1, 'rgba(4,7,12,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, s.w, s.h);
  const { size, lines } = fit(
    ctx,
    script.title,
    s.w * (s.tall ? 0.84 : 0.56),
    3,
    (s.tall ? 70 : 92) * s.u,
    30 * s.u,
  );
  const rise = (1 - ease((seconds - titleFrom) / 1.6)) * 22 * s.u;
  let y = s.h * 0.5 - ((lines.length - 1) * size * 1.04) / 2 + rise;
  ctx.fillStyle = s.palette.glow;
  ctx.fillRect(left, y - size * 1.42, 54 * s.u, 4 * s.u);
  ctx.font = font(700, 20 * s.u);
  ctx.fillStyle = 'rgba(255,255,255,0.8)';
  spaced(ctx, script.over.toUpperCase(), left + 70 * s.u, y - size * 1.32, 4 * s.u);
  ctx.font = font(800, size);
  ctx.fillStyle = '#ffffff';
  for (const line of lines) {
    ctx.fillText(line, left, y);
    y += size * 1.04;
  }
  ctx.restore();
}

/** The closing card: the title and its credits over a dark pattern. */
export function closingCard(s: Stage, script: Script): Painter {
  const pattern = girih(s);
  return (ctx, at) => {
    pattern(ctx, at);
    ctx.fillStyle = 'rgba(6,9,14,0.84)';
    ctx.fillRect(0, 0, s.w, s.h);
    ctx.save();
    ctx.textAlign = 'center';
    const { size, lines } = fit(ctx, script.title, s.w * 0.8, 2, 54 * s.u, 24 * s.u);
    let y = s.h * 0.5 - (script.credits.length * 40 * s.u + lines.length * size) / 2 + size * 0.5;
    ctx.globalAlpha = ease(at.s / 0.8);
    ctx.fillStyle = '#ffffff';
    for (const line of lines) {
      ctx.fillText(line, s.w / 2, y);
      y += size * 1.1;
    }
    ctx.fillStyle = s.palette.glow;
    ctx.fillRect(s.w / 2 - 27 * s.u, y - size * 0.45, 54 * s.u, 3 * s.u);
    y += 26 * s.u;
    for (const [i, line] of script.credits.entries()) {
      ctx.globalAlpha = ease((at.s - 0.7 - i * 0.45) / 0.8);
      ctx.font = font(500, 25 * s.u);
      ctx.fillStyle = 'rgba(255,255,255,0.78)';
      ctx.fillText(line, s.w / 2, y);
      y += 40 * s.u;
    }
    ctx.restore();
  };
}

/** A small running clock, so that a viewer and a test see where they are. */
export function clock(ctx: Ctx, s: Stage, seconds: number): void {
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
  ctx.save();
  ctx.globalAlpha = 0.5;
  ctx.font = font(700, 17 * s.u);
  ctx.textAlign = 'right';
  ctx.fillStyle = '#ffffff';
  ctx.fillText(text, s.w - 38 * s.u, 46 * s.u);
  ctx.restore();
}

/** The station's own mark at the top right of a channel; the player's title is at the top left. */
export function bug(s: Stage, mark: string): (ctx: Ctx) => void {
  const canvas = createCanvas(s.w, Math.ceil(90 * s.u));
  const own = canvas.getContext('2d');
  own.font = font(800, 27 * s.u);
  own.globalAlpha = 0.75;
  own.textAlign = 'right';
  own.fillStyle = '#ffffff';
  own.fillText(mark, s.w - 44 * s.u, 60 * s.u);
  return (ctx) => {
    ctx.drawImage(canvas, 0, 0);
  };
}
