import type { Playable } from '../api/request-playback.ts';

/** How the picture fills the screen: whole, stretched, or enlarged until it leaves no margin. */
export type PictureShape = 'original' | 'fill' | 'zoom';

/** In the order in which OK goes through them. */
export const pictureShapes: readonly PictureShape[] = ['original', 'fill', 'zoom'];

/** The viewer's settings for one channel, title or stream. */
export interface SourceTuning {
  /** Time in ms by which the sound comes later. */
  readonly sound: number;
  /** Time in ms by which subtitles come later, or earlier if negative. */
  readonly text: number;
  readonly picture: PictureShape;
}

/** @internal */
export const plainTuning: SourceTuning = { sound: 0, text: 0, picture: 'original' };

/** Times in ms. */
export const OFFSET_STEP = 50;
const MOST_SOUND = 1000;
const MOST_TEXT = 10_000;

/** Sources that are remembered; the one that was changed longest ago is forgotten first. */
const MOST_SOURCES = 60;

/** Identifies a source: all episodes of a series are one, and so are a channel and its archive. */
export function sourceKey({ kind, id }: Playable): string {
  return `${kind}/${id}`;
}

function offset(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0;
  return Math.max(least, Math.min(most, Math.round(value / OFFSET_STEP) * OFFSET_STEP));
}

function parse(value: unknown): SourceTuning {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    sound: offset(given.sound, 0, MOST_SOUND),
    text: offset(given.text, -MOST_TEXT, MOST_TEXT),
    picture: pictureShapes.filter((each) => each === given.picture)[0] ?? 'original',
  };
}

/** Stored tunings by source, of any version. */
function entries(stored: unknown): readonly [string, unknown][] {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.keys(stored).map((key) => [key, (stored as Record<string, unknown>)[key]])
    : [];
}

/** The tuning of a source among the stored ones. */
export function readTuning(stored: unknown, source: string): SourceTuning {
  return parse(entries(stored).filter(([key]) => key === source)[0]?.[1]);
}

/** The stored tunings with a change of one. A default is not stored. */
export function changedTunings(
  stored: unknown,
  source: string,
  change: Partial<SourceTuning>,
): Record<string, unknown> {
  const next = parse({ ...readTuning(stored, source), ...change });
  const kept = entries(stored).filter(([key]) => key !== source);
  const changes: Record<string, unknown> = {};
  for (const part of Object.keys(plainTuning) as (keyof SourceTuning)[]) {
    if (next[part] !== plainTuning[part]) changes[part] = next[part];
  }
  const all: [string, unknown][] = Object.keys(changes).length > 0 ? [...kept, [source, changes]] : [...kept];
  const result: Record<string, unknown> = {};
  for (const [key, value] of all.slice(-MOST_SOURCES)) result[key] = value;
  return result;
}
