import { setImmediate } from 'node:timers/promises';
import type { Marker } from '@oyna/contract/playback';
import { sharedSound } from './shared-sound.ts';
import { codeSeconds } from './sound-codes.ts';

/** The sound of an episode. */
export interface HeardEpisode {
  readonly number: number;
  /** Seconds. */
  readonly duration: number;
  readonly codes: Uint32Array;
}

export interface EpisodeMarks {
  readonly number: number;
  readonly markers: readonly (Marker & { /** The episode with the same sound. */ readonly like: number })[];
}

/** Episodes on each side with which one is compared. */
const neighbours = 2;
const introWithin = 720;
const creditsWithin = 480;
/** A jingle is shorter, and a scene that is shown again longer. */
const [shortest, longest] = [10, 240];
/** Credits that end so near to the end of an episode last until it. */
const nearEnd = 15;

/**
 * Finds the titles and credits of episodes by the sound that they share with episodes before and after them: near the
 * beginning it is the intro, near the end the credits. It is an offer, since a song may be part of the story.
 */
export async function findMarks(episodes: readonly HeardEpisode[]): Promise<EpisodeMarks[]> {
  const found: EpisodeMarks[] = [];
  for (const [place, episode] of episodes.entries()) {
    const others = episodes.slice(Math.max(0, place - neighbours), place + neighbours + 1);
    const marks = [];
    for (const kind of ['intro', 'credits'] as const) {
      const offers = [];
      for (const other of others.filter((it) => it !== episode)) {
        // Comparing takes a part of a second.
        await setImmediate();
        const mark = markOf(kind, episode, other);
        if (mark) offers.push({ ...mark, like: other.number });
      }
      const best = offers.toSorted((left, right) => right.end - right.start - (left.end - left.start))[0];
      if (best) marks.push(best);
    }
    found.push({ number: episode.number, markers: marks });
  }
  return found;
}

function markOf(kind: 'intro' | 'credits', episode: HeardEpisode, other: HeardEpisode): Marker | null {
  const part = ({ codes, duration }: HeardEpisode) => {
    const middle = Math.floor(duration / 2 / codeSeconds);
    if (kind === 'intro')
      return { from: 0, codes: codes.subarray(0, Math.min(middle, codesIn(introWithin))) };
    const from = Math.max(middle, codes.length - codesIn(creditsWithin));
    return { from, codes: codes.subarray(from) };
  };
  const own = part(episode);
  const shared = sharedSound(own.codes, part(other).codes);
  if (!shared) return null;
  const start = (own.from + shared.one) * codeSeconds;
  const length = shared.length * codeSeconds;
  if (length < shortest || length > longest) return null;
  const end = start + length;
  const isLast = kind === 'credits' && episode.duration - end < nearEnd;
  return { kind, start: tenth(start), end: tenth(isLast ? episode.duration : end) };
}

function codesIn(seconds: number): number {
  return Math.floor(seconds / codeSeconds);
}

function tenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
