import { sql } from 'kysely';
import type { Services } from '../../../infra/services.ts';
import { RefreshedValues } from '../../../shared/refreshed-values.ts';
import { secondsBefore } from '../../../shared/seconds-before.ts';
import { windowSeconds } from '../live/timeline.ts';

type Source = Pick<Services, 'db' | 'now'>;

/** Longer than an edge trusts a key without asking (60 s), so that an edge which hears one list knows everything. */
const accountSeconds = 75;
/** Longer than copies of a film are kept, which is a day. */
const folderSeconds = 2 * 86_400;
/** Copies of a live window are kept for as long again. */
const blackoutSeconds = 2 * windowSeconds;
/** A blackout is listed before it begins. */
const aheadSeconds = 3;

/** All edges share one look at the database in this time, in ms. */
const knownMilliseconds = 1000;

/** The first line, by which an edge tells a list from anything else. */
const heading = 'oyna changes';

/**
 * Returns a function that returns everything about which edges have to ask, a line each:
 *
 * - `account 12 1764438000`: its rights may have ended at this time, in Unix seconds. Keys that are older are asked about.
 * - `channel 7`: some of its files may be withheld, from now or since its copies were made.
 * - `folder name`: a film that was withdrawn.
 *
 * The list decides nothing, so a line too many costs a few questions. Rejects without the database.
 */
export function changesForEdges({ db, now }: Source): () => Promise<string> {
  const known = new RefreshedValues<'all', string>({
    read: async () => {
      const at = now();
      const lines = await Promise.all([accounts(db, at), channels(db, at), folders(db, at)]);
      return [heading, ...lines.flat(), ''].join('\n');
    },
    validMs: knownMilliseconds,
    max: 1,
    now: () => now().getTime(),
  });
  return () => known.get('all');
}

async function accounts(db: Source['db'], now: Date): Promise<readonly string[]> {
  const since = secondsBefore(now, accountSeconds);
  const { rows } = await sql<{ user_id: number; at: Date }>`
    select user_id, max(at) as at from (
      select user_id, ended_at as at from playbacks where ended_at > ${since}
      union all select user_id, revoked_at from sessions where revoked_at > ${since}
      union all select id, blocked_at from users where blocked_at > ${since}
      union all select user_id, ends_at from subscriptions where ends_at > ${since} and ends_at <= ${now}
    ) as changes group by user_id`.execute(db);
  return rows.map(({ user_id, at }) => `account ${user_id} ${Math.ceil(at.getTime() / 1000)}`);
}

async function channels(db: Source['db'], now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from channels where state <> 'on_air' or withdrawn_at is not null
    union select channel_id from programmes where is_blacked_out
      and starts_at <= ${secondsBefore(now, -aheadSeconds)} and ends_at > ${secondsBefore(now, blackoutSeconds)}`.execute(
    db,
  );
  return rows.map(({ id }) => `channel ${id}`);
}

async function folders(db: Source['db'], now: Date): Promise<readonly string[]> {
  const since = secondsBefore(now, folderSeconds);
  const { rows } = await sql<{ media: string | null }>`
    select media from cinema where withdrawn_at > ${since}
    union select trailer from cinema where withdrawn_at > ${since}
    union select folder from cinema join former_media on cinema_id = cinema.id where withdrawn_at > ${since}
    union select episodes.media from cinema join episodes on cinema_id = cinema.id
      where cinema.withdrawn_at > ${since}
    union select media from episodes where withdrawn_at > ${since}
    union select media from reels where withdrawn_at > ${since}`.execute(db);
  return rows.flatMap(({ media }) => (media === null ? [] : [`folder ${media}`]));
}
