import { historyItem } from '@oyna/contract/history';
import { isResumable, isWatched } from '@oyna/contract/resuming';
import * as v from 'valibot';

const following = v.object({
  episode: v.number(),
  season: v.number(),
  episode_number: v.number(),
});

/** How far something was watched on this set. Times are in seconds; `watched_at` is ISO 8601 by the server's clock. */
const entry = v.object({
  /** `null` for a past programme of a channel, which `programme` identifies, and for a reel. */
  cinema: v.nullable(v.number()),
  episode: v.nullable(v.number()),
  programme: v.optional(v.nullable(v.number())),
  reel: v.optional(v.nullable(v.number())),
  /** The programme for its card, because the service lists none by identifier. */
  shown: v.optional(historyItem.entries.programme),
  /** Label of the episode on a card: its number and that of its season. */
  season: v.optional(v.nullable(v.number())),
  episode_number: v.optional(v.nullable(v.number())),
  /** The episode that can be played after this one, because the service does not know the history of a guest. */
  next: v.optional(v.nullable(following)),
  position: v.number(),
  duration: v.number(),
  watched_at: v.string(),
  /** The profile that watched; none of the account's first and of guests. */
  profile: v.optional(v.number()),
});
export type PositionEntry = v.InferOutput<typeof entry>;

/** The identifiers of a watched film, episode, programme or reel. */
export type Watched = Pick<PositionEntry, 'cinema' | 'episode' | 'programme' | 'reel'>;

/** One entry a film, episode, programme or reel, the newest first. */
export type PositionLog = readonly PositionEntry[];

const MAX_ENTRIES = 50;

function isLater(a: PositionEntry, b: PositionEntry): boolean {
  const apart = Date.parse(a.watched_at) - Date.parse(b.watched_at);
  return apart === 0 ? a.position > b.position : apart > 0;
}

const identifiers = ['cinema', 'episode', 'programme', 'reel'] as const;

export function isSame(a: Watched, b: Watched): boolean {
  return identifiers.every((name) => (a[name] ?? null) === (b[name] ?? null));
}

/** Adds a position. An item keeps the latest one of each profile, whatever order they are added in. */
export function notePosition(log: PositionLog, next: PositionEntry): PositionLog {
  const isBefore = (each: PositionEntry): boolean => isSame(each, next) && each.profile === next.profile;
  const known = log.find(isBefore);
  if (known && isLater(known, next)) return log;
  const others = log.filter((each) => !isBefore(each));
  return [next, ...others]
    .sort((a, b) => Date.parse(b.watched_at) - Date.parse(a.watched_at))
    .slice(0, MAX_ENTRIES);
}

/** The entries of one profile; `null` and `0` are the account's first and guests. */
export function ofProfile(log: PositionLog, id: number | null): PositionLog {
  return log.filter(({ profile }) => (profile ?? 0) === (id ?? 0));
}

const canResume = ({ position, duration }: PositionEntry): boolean => isResumable(position, duration);
const isOver = ({ position, duration }: PositionEntry): boolean => isWatched(position, duration);

/**
 * "Continue watching": of each title the entry watched last, when it can be resumed, and programmes, but no reels. An episode
 * only looked into counts when an earlier one was watched. After the end of an episode it is the next one.
 */
export function unfinished(log: PositionLog): PositionLog {
  return log.reduce<PositionEntry[]>((list, each) => {
    if (each.cinema === null) return each.shown && canResume(each) ? list.concat(each) : list;
    const own = log.filter(({ cinema }) => cinema === each.cinema);
    if (own[0] !== each) return list;
    if (isOver(each)) return list.concat(afterEnd(each, own) ?? []);
    return own.some((other) => canResume(other) || isOver(other)) ? list.concat(each) : list;
  }, []);
}

/**
 * The episode after one that was watched to its end, by the rule of `episodeToContinue` in the contract: the first that was not
 * watched, else the next one once more. `own` has the entries of the series, the newest first.
 */
function afterEnd(ended: PositionEntry, own: PositionLog): PositionEntry | null {
  const first = ended.next;
  if (!first) return null;
  let next: PositionEntry['next'] = first;
  // A stored log may lead in a circle.
  for (let step = 0; next && step < own.length; step++) {
    const place: NonNullable<PositionEntry['next']> = next;
    const seen = own.find(({ episode }) => episode === place.episode);
    if (!seen || !isOver(seen)) {
      const { position = 0, duration = 0 } = seen ?? {};
      return { ...ended, ...place, position, duration };
    }
    next = seen.next;
  }
  return { ...ended, ...first, position: 0, duration: 0 };
}

/** Reads a stored log; invalid entries are left out. */
export function readPositionLog(stored: unknown): PositionLog {
  if (!Array.isArray(stored)) return [];
  const read = stored.flatMap((each) => {
    const { success, output } = v.safeParse(entry, each);
    return success ? [output] : [];
  });
  return read.slice(0, MAX_ENTRIES);
}
