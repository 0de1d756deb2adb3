/** The statement that keeps a position in one history. A reel repeats after its end and stays watched. */
function keepIn(table: string, item: string, values: string, episode: string): string {
  const watched = table === 'reel_history' ? 'kept.watched or excluded.watched' : 'excluded.watched';
  const row = `${episode}, kept.position, kept.duration, kept.watched, kept.watched_at`;
  return `
    return query insert into ${table} as kept
      (user_id, profile_id, ${item}, position, duration, watched, watched_at)
    values (account, profile, ${values}, reached, length, is_over, reached_at)
    on conflict (user_id, profile_id, ${item}) do update set position = excluded.position,
      duration = excluded.duration, watched = ${watched}, watched_at = excluded.watched_at
    where kept.watched_at <= excluded.watched_at
    returning ${row};
    if not found then
      return query select ${row} from ${table} as kept
      where kept.user_id = account and kept.profile_id = profile and (${item}) = (${values});
    end if;`;
}

/**
 * Keeps a position unless the history has a later one, and returns the row that counts. The only place with this rule. `kind` is
 * that of a playback; `part` is the episode of a series, 0 for a film, or the programme of a channel.
 */
export const keepPosition = `create function keep_position(
    account integer, profile integer, kind text, item integer, part integer,
    reached double precision, length double precision, is_over boolean, reached_at timestamptz
  ) returns table (
    episode_id integer, "position" double precision, duration double precision, watched boolean, watched_at timestamptz
  ) language plpgsql as $$
  #variable_conflict use_column
  begin
    if kind = 'cinema' then ${keepIn('history', 'cinema_id, episode_id', 'item, part', 'kept.episode_id')}
    elsif kind = 'channel' then ${keepIn('programme_history', 'programme_id', 'part', '0')}
    elsif kind = 'reels' then ${keepIn('reel_history', 'reel_id', 'item', '0')}
    end if;
  end $$`;

/** Brings the last position of a playback that is over into its history. */
export const keepLastPosition = `create or replace function keep_last_position() returns trigger language plpgsql as $$
  begin
    perform keep_position(
      old.user_id, old.profile_id, old.kind, old.target_id, old.episode_id,
      old.position, old.duration, old.is_watched, old.watched_at
    ) from profiles
    where profiles.user_id = old.user_id and profiles.id = old.profile_id and not profiles.history_paused
      and case old.kind
        when 'cinema' then exists (select from cinema where cinema.id = old.target_id)
        when 'channel' then exists (select from programmes where programmes.id = old.episode_id)
        else exists (select from reels where reels.id = old.target_id)
      end;
    return null;
  end $$`;
