import type { Line } from './script.ts';

function stamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const milli = Math.round((seconds - whole) * 1000);
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milli).padStart(3, '0')}`;
}

export function webvtt(lines: readonly Line[], language: 'uz' | 'ru'): string {
  const cues = lines.map((line) => `${stamp(line.from)} --> ${stamp(line.to)}\n${line[language]}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Which part of the sprite belongs to which seconds. */
export function thumbnailTrack(
  sheet: string,
  count: number,
  every: number,
  end: number,
  columns: number,
): string {
  const cues = Array.from({ length: count }, (_, i) => {
    const x = (i % columns) * 320;
    const y = Math.floor(i / columns) * 180;
    return `${stamp(i * every)} --> ${stamp(Math.min(end, (i + 1) * every))}\n${sheet}#xywh=${x},${y},320,180\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
