import { font } from '../paint/fonts.ts';
import type { Ctx } from '../paint/stage.ts';

/** Lines that fit the width: as few as possible, then as even as possible. */
function wrap(ctx: Ctx, text: string, width: number): string[] {
  const words = text.split(' ');
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= limit)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  };
  const greedy = fill(width);
  for (let limit = width * 0.5; limit < width; limit += width * 0.03) {
    const lines = fill(limit);
    if (lines.length === greedy.length && lines.every((line) => ctx.measureText(line).width <= limit))
      return lines;
  }
  return greedy;
}

/** The largest size at which the text takes at most `maxLines` lines of the width. */
export function fit(
  ctx: Ctx,
  text: string,
  width: number,
  maxLines: number,
  from: number,
  minSize: number,
): { size: number; lines: string[] } {
  for (let size = from; size > minSize; size *= 0.95) {
    ctx.font = font(800, size);
    const lines = wrap(ctx, text, width);
    if (lines.length <= maxLines && lines.every((line) => ctx.measureText(line).width <= width))
      return { size, lines };
  }
  ctx.font = font(800, minSize);
  return { size: minSize, lines: wrap(ctx, text, width) };
}

/** Text with wide spacing, for small capitals over a title. */
export function spaced(ctx: Ctx, text: string, x: number, y: number, gap: number): void {
  ctx.letterSpacing = `${gap.toFixed(2)}px`;
  ctx.fillText(text, x, y);
  ctx.letterSpacing = '0px';
}
