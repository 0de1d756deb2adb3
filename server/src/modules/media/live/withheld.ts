import type { Services } from '../../../infra/services.ts';
import { RefreshedValues } from '../../../shared/refreshed-values.ts';
import type { AgePass } from '../../accounts/public.ts';
import type { ArchiveSpan } from '../media-address.ts';
import { windowSeconds } from './timeline.ts';

/**
 * Seconds after a blackout until its channel can be watched live again. Players start some seconds behind the present, and
 * those would still lie in the blackout.
 */
export const settleSeconds = 16;

/** The media of a channel that nobody may receive. */
export interface Withheld {
  readonly state: 'on_air' | 'off_air' | 'blacked_out';
  /** Times of its blacked-out programmes as far back as recordings of viewers. */
  readonly spans: readonly ArchiveSpan[];
  /** Times of its rated programmes as far back as the live window. */
  readonly rated: readonly RatedSpan[];
}

interface RatedSpan extends ArchiveSpan {
  readonly rating: number;
}

export const nothingWithheld: Withheld = { state: 'on_air', spans: [], rated: [] };

/** A viewer requests a segment every few seconds, so a server remembers the result for this time, in ms. */
const knownMilliseconds = 2000;
const maxChannels = 20_000;
/** Longer than any archive and any recording of a viewer, in ms. */
const oldestMilliseconds = 400 * 86_400_000;

/**
 * Returns a function that returns the withheld parts of a channel. A blackout takes effect within two seconds. Without
 * the database, channels continue with the parts that are known.
 */
export function withheldMedia({ db, now }: Pick<Services, 'db' | 'now'>) {
  const known = new RefreshedValues<number, Withheld>({
    read: (channel) => readWithheld(db, channel, now()),
    validMs: knownMilliseconds,
    max: maxChannels,
    now: () => now().getTime(),
    lastHolds: true,
    orElse: nothingWithheld,
  });
  return (channel: number): Promise<Withheld> => known.get(channel);
}

async function readWithheld(db: Services['db'], channel: number, now: Date): Promise<Withheld> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const programmes = db
    .selectFrom('programmes')
    .select(['starts_at', 'ends_at', 'is_blacked_out', 'age_rating'])
    .where('channel_id', '=', channel)
    .where('starts_at', '<=', now);
  // Blackouts are few and may be old, so each part has an index of its own.
  const blackouts = programmes
    .where('is_blacked_out', '=', true)
    .where('ends_at', '>', before(oldestMilliseconds));
  const rated = programmes
    .where('is_blacked_out', '=', false)
    .where('age_rating', 'is not', null)
    .where('ends_at', '>', before(windowSeconds * 1000));
  const rows = await db
    .selectFrom('channels')
    .leftJoin(blackouts.unionAll(rated).as('shown'), (join) => join.onTrue())
    .select(['state', 'withdrawn_at', 'starts_at', 'ends_at', 'is_blacked_out', 'shown.age_rating'])
    .where('channels.id', '=', channel)
    .execute();
  const shown = rows.flatMap(({ starts_at, ends_at, is_blacked_out, age_rating }) =>
    starts_at && ends_at
      ? [
          {
            from: starts_at.getTime() / 1000,
            to: ends_at.getTime() / 1000,
            rating: age_rating,
            isBlackedOut: is_blacked_out === true,
          },
        ]
      : [],
  );
  return {
    state: rows[0]?.withdrawn_at ? 'off_air' : (rows[0]?.state ?? 'on_air'),
    spans: shown.filter((it) => it.isBlackedOut),
    // One that is blacked out needs no rating.
    rated: shown.flatMap(({ from, to, rating }) => (rating === null ? [] : [{ from, to, rating }])),
  };
}

/**
 * The media withheld from a viewer with an age limit: also the programmes above it, except those that had begun while the
 * PIN was valid.
 */
export function withheldFrom(age: AgePass | null, withheld: Withheld): Withheld {
  if (age === null) return withheld;
  const locked = withheld.rated.filter((it) => it.rating > age.limit && it.from > age.liftedUntil);
  return { ...withheld, spans: [...withheld.spans, ...locked] };
}

/** Whether the channel may not be watched live. Times are seconds since 1970. */
export function isWithheldNow({ state, spans }: Withheld, now: number): boolean {
  return state !== 'on_air' || spans.some(({ from, to }) => from <= now && now < to + settleSeconds);
}

/** Whether a part of the channel lies within a blackout. A segment across its border belongs to the programme beside it. */
export function isWithheldPart({ spans }: Withheld, part: ArchiveSpan): boolean {
  return spans.some(({ from, to }) => from <= part.from && part.to <= to);
}

/** Length of the live window in seconds: it does not reach into a blackout that is over. */
export function depthOf({ spans }: Withheld, now: number): number {
  const ends = spans.filter(({ to }) => to <= now).map(({ to }) => to);
  return Math.min(windowSeconds, Math.floor(now - Math.max(0, ...ends)));
}
