import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { RefreshedValues } from '../../../shared/refreshed-values.ts';
import { ChannelCourse } from '../core/channel-course.ts';
import type { Offer, Version } from '../core/schedule.ts';
import type { KnownFilms } from '../film/known-films.ts';
import { ChannelMedia } from '../playlist/channel-media.ts';
import { readVersions } from './read-versions.ts';

/** A version takes effect later than this, in ms. */
const knownMs = 5000;
/** Channels that are watched at once on one server. */
const maxChannels = 5000;

/**
 * Returns a function that returns a channel from its schedule, `null` if it has none. Nothing is read or computed for a channel that
 * nobody watches. Without the database, channels go on with the versions that are known.
 */
export function knownChannels(
  { db, now }: Pick<Services, 'db' | 'now'>,
  films: KnownFilms,
): (channel: number) => Promise<ChannelMedia | null> {
  const latest = new RefreshedValues<number, string>({
    read: (channel) => latestVersion(db, channel),
    validMs: knownMs,
    max: maxChannels,
    now: () => now().getTime(),
    lastHolds: true,
  });
  // Sets that ask at once after a change wait for one reading.
  const known = new LRUCache<number, { readonly name: string; readonly media: Promise<ChannelMedia | null> }>(
    {
      max: maxChannels,
    },
  );
  return async (channel) => {
    const before = known.get(channel);
    const name = await latest.get(channel);
    // Another call may have begun to read this version meanwhile.
    const present = known.get(channel);
    if (present?.name === name) return present.media;
    const next = { name, media: readVersions(db, channel, now()).then((it) => mediaOf(it, films)) };
    known.set(channel, next);
    next.media.catch(() => {
      if (known.get(channel) !== next) return;
      if (before) known.set(channel, before);
      else known.delete(channel);
    });
    return next.media;
  };
}

function mediaOf(versions: readonly Version[], films: KnownFilms): ChannelMedia | null {
  const newest = versions.at(-1)?.schedule;
  if (!newest) return null;
  const fillers = newest.filler.flatMap((index) => newest.pieces[index] ?? []);
  return new ChannelMedia(new ChannelCourse(versions), films, { offer: newest.offer, fillers });
}

/** A text that differs after each change. */
async function latestVersion(db: Database, channel: number): Promise<string> {
  const row = await db
    .selectFrom('schedule_versions')
    .select(['number', 'starts_at'])
    .where('channel_id', '=', channel)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? `${row.number} ${row.starts_at.getTime()}` : '';
}

/** The tracks that a channel offers; `null` without a schedule. */
export async function readOffer(db: Database, channel: number): Promise<Offer | null> {
  const row = await db
    .selectFrom('schedule_versions')
    // The whole version may have thousands of pieces.
    .select(sql<Offer>`version -> 'schedule' -> 'offer'`.as('offer'))
    .where('channel_id', '=', channel)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.offer ?? null;
}
