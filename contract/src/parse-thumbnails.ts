import type { Thumbnail } from './thumbnails.ts';

const cue = /^(\d+:)?(\d{2}):(\d{2}\.\d{3})\s+-->\s+(\d+:)?(\d{2}):(\d{2}\.\d{3})/;

function time(hours: string | undefined, minutes: string | undefined, seconds: string | undefined): number {
  return Number.parseInt(hours ?? '0', 10) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function resolve(address: string, base: string): string | null {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}

/** Parses WebVTT with cues like `sprite.jpg#xywh=x,y,w,h`, relative to `base`. Invalid cues are ignored. */
export function parseThumbnails(text: string, base: string): Thumbnail[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.reduce<Thumbnail[]>((all, line, at) => {
    const times = cue.exec(line);
    const match = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(lines[at + 1]?.trim() ?? '');
    if (!times || !match) return all;
    const [, relative = '', x, y, width, height] = match;
    const address = resolve(relative, base);
    if (address === null) return all;
    return all.concat({
      start: time(times[1], times[2], times[3]),
      end: time(times[4], times[5], times[6]),
      address,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    });
  }, []);
}
