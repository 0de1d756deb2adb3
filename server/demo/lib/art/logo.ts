import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { font } from '../paint/fonts.ts';
import { hash } from '../paint/rng.ts';
import type { Station } from './catalogue.ts';
import { symbols } from './symbols.ts';

const [w, h] = [640, 360];
const inks = [
  '#1fb8c3',
  '#ff8a5c',
  '#f6c453',
  '#8fb4ff',
  '#7ed6a2',
  '#f48fb6',
  '#c3a1ff',
  '#ffd9a0',
] as const;
/** A mark and the name, set so that it reads at a hundred pixels on a dark tile. */
export function logo(station: Station, index: number, place: number): Canvas {
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const ink =
    station.slug === 'oyna-1'
      ? inks[0]
      : (inks[(index * 3 + hash(station.category)) % inks.length] ?? inks[0]);
  const marks = symbols[station.category] ?? symbols.umumiy ?? [];
  const mark = marks[place % marks.length];
  const words = station.name.uz.split(' ');
  const short = (words.at(-1)?.length ?? 0) < 3;
  const rows =
    words.length > 2
      ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')]
      : short
        ? [words.join(' ')]
        : words;
  const beside = index % 3 !== 1 && station.name.uz.length < 18;
  const r = beside ? 70 : 62;
  let size = beside ? 96 : 84;
  const room = beside ? w - r * 2 - 96 : w - 60;
  const set = beside ? rows : [station.name.uz];
  const widest = (): number => {
    ctx.font = font(800, size);
    return Math.max(...set.map((row) => ctx.measureText(row).width));
  };
  while (widest() > room) size *= 0.96;
  const total = beside ? r * 2 + 34 + widest() : 0;
  const left = (w - total) / 2;
  ctx.save();
  ctx.translate(beside ? left + r : w / 2, beside ? h / 2 : h * 0.34);
  ctx.fillStyle = ink;
  mark?.(ctx, r);
  ctx.restore();
  ctx.fillStyle = '#f4f6fa';
  ctx.textAlign = beside ? 'left' : 'center';
  for (const [i, row] of set.entries()) {
    const y = (beside ? h / 2 : h * 0.76) + (i - (set.length - 1) / 2) * size * 1.02 + size * 0.35;
    ctx.fillText(row, beside ? left + r * 2 + 34 : w / 2, y);
  }
  return canvas;
}
