import { isWatched } from '@oyna/contract/resuming';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { groupedCalls } from '../../shared/grouped-calls.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';
import { silenceSeconds } from '../media/public.ts';
import type { Heartbeat } from './heartbeat.ts';

/**
 * How long the position of a running playback stays in its own row before the history has it, too. Each end of the playback
 * brings it there at once, by a trigger, and `resumeAt` reads both.
 */
const historySeconds = 90;

interface OwnHeartbeat extends Heartbeat {
  /** The account. */
  readonly user: number;
}

interface KeptHeartbeat {
  /** Whether the playback has its stream and goes on. */
  readonly isKept: boolean;
  /** Whether the position is kept for the history. */
  readonly isSaved: boolean;
}

export type KeepHeartbeat = (heartbeat: OwnHeartbeat) => Promise<KeptHeartbeat>;

/** Returns the function that keeps usual heartbeats: one statement for all that arrive together, without locks of accounts. */
export function heartbeatKeeper({
  db,
  now,
  groupMilliseconds,
}: Pick<Services, 'db' | 'now' | 'groupMilliseconds'>): KeepHeartbeat {
  return groupedCalls({ everyMs: groupMilliseconds, run: (beats) => keepAll({ db, now }, beats) });
}

/** Whether the history has a position of the row of `beats` that is recent enough. */
const isInHistory = sql`case beats.kind
  when 'cinema' then ${hasRecent('history', sql`known.cinema_id = beats.item and known.episode_id = beats.part`)}
  when 'channel' then ${hasRecent('programme_history', sql`known.programme_id = beats.part`)}
  else ${hasRecent('reel_history', sql`known.reel_id = beats.item`)}
end`;

function hasRecent(table: string, isItem: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from ${sql.table(table)} as known
    where known.user_id = beats.owner and known.profile_id = beats.saved_for and ${isItem}
      and known.watched = beats.watched
      and known.watched_at > beats.watched_at - make_interval(secs => ${sql.lit(historySeconds)})
  )`;
}

async function keepAll({ db, now }: Pick<Services, 'db' | 'now'>, beats: readonly OwnHeartbeat[]) {
  const at = now();
  const newest = new Map<string, OwnHeartbeat>();
  for (const beat of beats) {
    const known = newest.get(beat.key);
    if (!known || known.watchedAt <= beat.watchedAt) newest.set(beat.key, beat);
  }
  // In one order everywhere, so that two replicas do not wait for each other.
  const rows = [...newest.values()].sort((one, other) => (one.key < other.key ? -1 : 1)).map(rowOf);
  const { rows: kept } = await sql<{ key: string; is_kept: boolean; is_saved: boolean }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
        key text, owner integer, kind text, item integer, profile integer, part integer,
        "position" float8, duration float8, watched boolean, watched_at timestamptz
      )
    ), beats as (
      select sent.*, case when case sent.kind
        when 'cinema' then exists (
          select from cinema where cinema.id = sent.item and (cinema.kind = 'movie') = (sent.part = 0)
        ) and (sent.part = 0 or exists (
          select from episodes where episodes.id = sent.part and episodes.cinema_id = sent.item
        ))
        when 'channel' then exists (
          select from programmes where programmes.id = sent.part and programmes.channel_id = sent.item
        )
        when 'reels' then exists (select from reels where reels.id = sent.item)
      end then profile end as saved_for
      from sent
    ), kept as (
      update playbacks set
        seen_at = ${at}::timestamptz,
        position = case when playbacks.watched_at <= beats.watched_at then beats.position else playbacks.position end,
        profile_id = beats.saved_for, episode_id = beats.part, duration = beats.duration, is_watched = beats.watched,
        watched_at = greatest(playbacks.watched_at, beats.watched_at)
      from beats
      where playbacks.user_id = beats.owner and playbacks.id = beats.key and playbacks.ended_at is null
        and playbacks.seen_at > ${secondsBefore(at, silenceSeconds)}::timestamptz
      returning playbacks.id
    ), saved as materialized (
      select keep_position(
        owner, saved_for, kind, item, part, "position", duration, watched, watched_at
      ) from (
        select beats.* from beats left join kept on kept.id = beats.key
        where saved_for is not null and not (kept.id is not null and ${isInHistory})
        order by owner, saved_for, kind, item, part
      ) as late
    )
    select key, kept.id is not null as is_kept, saved_for is not null as is_saved,
      (select count(*) from saved) as written
    from beats left join kept on kept.id = beats.key`.execute(db);
  const results = new Map(kept.map((row) => [row.key, { isKept: row.is_kept, isSaved: row.is_saved }]));
  return beats.map(({ key }) => results.get(key) ?? { isKept: false, isSaved: false });
}

function rowOf({ key, user, kind, id, position, watchedAt, watched }: OwnHeartbeat) {
  const duration = watched?.duration ?? 0;
  const reached = watched ? Math.min(position, duration) : position;
  return {
    key,
    owner: user,
    kind,
    item: id,
    profile: watched?.profile ?? null,
    part: watched?.part ?? 0,
    position: reached,
    duration,
    watched: isWatched(reached, duration),
    watched_at: watchedAt.toISOString(),
  };
}
