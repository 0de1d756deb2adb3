import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { fit, spaced } from '../film/lettering.ts';
import { fade, luminance, mix } from '../paint/colour.ts';
import { font } from '../paint/fonts.ts';
import { type Palette, palettes } from '../paint/palette.ts';
import { hash } from '../paint/rng.ts';
import type { Ctx } from '../paint/stage.ts';
import { picture } from './picture.ts';
import type { Look } from './plan-looks.ts';

const [w, h] = [780, 1170];
const margin = 58;

interface Words {
  title: string;
  over: string;
}

function lines(ctx: Ctx, words: string[], x: number, y: number, step: number): void {
  for (const [i, line] of words.entries()) ctx.fillText(line, x, y + i * step);
}

/** The picture runs into the dark of its own ground, the title stands there. */
function low(ctx: Ctx, look: Look, p: Palette, words: Words, centred: boolean): void {
  const { size, lines: rows } = fit(ctx, words.title, w - margin * 2, 4, centred ? 104 : 116, 50);
  const deep = Math.round(h * (rows.length > 2 ? 0.77 : 0.83));
  ctx.fillStyle = p.near;
  ctx.fillRect(0, 0, w, h);
  ctx.drawImage(picture(w, deep, look, 0.5), 0, 0);
  const shade = ctx.createLinearGradient(0, deep - h * 0.24, 0, deep);
  shade.addColorStop(0, fade(p.near, 0));
  shade.addColorStop(0.6, fade(p.near, 0.62));
  shade.addColorStop(1, p.near);
  ctx.fillStyle = shade;
  ctx.fillRect(0, deep - h * 0.24, w, h);
  const step = size * 1.02;
  const last = h - 74;
  const first = last - (rows.length - 1) * step;
  ctx.textAlign = centred ? 'center' : 'left';
  const x = centred ? w / 2 : margin;
  ctx.fillStyle = p.glow;
  if (centred) {
    ctx.font = font(700, 23);
    spaced(ctx, words.over.toUpperCase(), x, first - size * 1.12, 6);
  } else {
    ctx.fillRect(x, first - size * 1.36, 64, 6);
    ctx.font = font(700, 23);
    spaced(ctx, words.over.toUpperCase(), x + 84, first - size * 1.36 + 11, 5);
  }
  ctx.font = font(800, size);
  ctx.fillStyle = '#ffffff';
  lines(ctx, rows, x, first, step);
}

/** A band of plain colour under a pattern, like the cloth binding of a book. */
function band(ctx: Ctx, look: Look, p: Palette, words: Words): void {
  const ink = luminance(p.accent) > 0.42 ? mix(p.near, '#000000', 0.2) : '#ffffff';
  const { size, lines: rows } = fit(ctx, words.title, w - margin * 2, 4, 108, 50);
  const deep = 150 + rows.length * size * 1.03;
  ctx.drawImage(picture(w, h, look, 0.5), 0, 0);
  const plain = ink === '#ffffff' ? mix(p.accent, p.near, 0.35) : p.accent;
  ctx.fillStyle = plain;
  ctx.fillRect(0, h - deep, w, deep);
  ctx.fillStyle = p.light;
  ctx.fillRect(0, h - deep - 8, w, 8);
  ctx.fillStyle = fade(ink, 0.72);
  ctx.font = font(700, 23);
  spaced(ctx, words.over.toUpperCase(), margin, h - deep + 62, 5);
  ctx.font = font(800, size);
  ctx.fillStyle = ink;
  lines(ctx, rows, margin, h - 58 - (rows.length - 1) * size * 1.03, size * 1.03);
}

/** A plate in the middle of a pattern, with the stepped corners of a tile frame. */
function plate(ctx: Ctx, look: Look, p: Palette, words: Words): void {
  ctx.drawImage(picture(w, h, look, 0.5), 0, 0);
  const { size, lines: rows } = fit(ctx, words.title, w - 230, 5, 92, 46);
  const [wide, deep] = [w - 130, rows.length * size * 1.05 + 190];
  const [x, y, cut] = [65, (h - deep) / 2, 34];
  const frame = (inset: number): void => {
    const [l, t, r, b] = [x + inset, y + inset, x + wide - inset, y + deep - inset];
    ctx.beginPath();
    for (const [px, py] of [
      [l + cut, t],
      [r - cut, t],
      [r - cut, t + cut],
      [r, t + cut],
      [r, b - cut],
      [r - cut, b - cut],
      [r - cut, b],
      [l + cut, b],
      [l + cut, b - cut],
      [l, b - cut],
      [l, t + cut],
      [l + cut, t + cut],
    ] as const)
      ctx.lineTo(px, py);
    ctx.closePath();
  };
  frame(0);
  ctx.fillStyle = mix(p.near, p.sky[0], 0.3);
  ctx.fill();
  frame(13);
  ctx.strokeStyle = p.glow;
  ctx.lineWidth = 3.5;
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.fillStyle = p.glow;
  ctx.font = font(700, 22);
  spaced(ctx, words.over.toUpperCase(), w / 2, y + 84, 6);
  ctx.font = font(800, size);
  ctx.fillStyle = '#ffffff';
  lines(ctx, rows, w / 2, y + 108 + size * 0.9, size * 1.05);
}

export function poster(slug: string, look: Look, words: Words): Canvas {
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const p = palettes[look.palette];
  const style = hash(`${slug}:poster`);
  if (['ikat', 'girih', 'suzani'].includes(look.scene)) (style % 2 ? plate : band)(ctx, look, p, words);
  else low(ctx, look, p, words, style % 3 === 0);
  return canvas;
}
