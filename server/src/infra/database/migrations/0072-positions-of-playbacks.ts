import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Brings the last position of a playback that is over into the history, unless that has a later one. */
const keepLast = `create function keep_last_position() returns trigger language plpgsql as $$
  begin
    insert into history as stored (profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select profiles.id, cinema.id, old.episode_id, old.position, old.duration, old.is_watched, old.watched_at
    from profiles, cinema
    where profiles.id = old.profile_id and not profiles.history_paused and cinema.id = old.target_id
    on conflict (profile_id, cinema_id, episode_id) do update set position = excluded.position,
      duration = excluded.duration, watched = excluded.watched, watched_at = excluded.watched_at
    where stored.watched_at < excluded.watched_at;
    return null;
  end $$`;

const isOpen = 'old.profile_id is not null and old.ended_at is null';

const statements: readonly string[] = [
  // The profile that watches a film; none while its history is paused, and for anything else.
  `alter table playbacks
    add column profile_id integer,
    add column episode_id integer not null default 0,
    add column duration double precision not null default 0,
    add column is_watched boolean not null default false`,
  // Each heartbeat changes its column, and would write every index again. The table has an hour at most, so it is read whole.
  `drop index playbacks_seen`,
  `alter table playbacks set (fillfactor = 60)`,
  keepLast,
  `create trigger playbacks_ended after update of ended_at on playbacks
    for each row when (${isOpen} and new.ended_at is not null) execute function keep_last_position()`,
  `create trigger playbacks_gone after delete on playbacks
    for each row when (${isOpen}) execute function keep_last_position()`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
