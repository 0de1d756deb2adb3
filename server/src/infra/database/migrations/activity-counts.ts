/**
 * Counters maintained by triggers, so that they are correct for every writer: a viewer, an operator, an
 * import, or the deletion of an account together with its likes.
 */
export const countActivity = [
  `create function count_activity() returns trigger language plpgsql as $$
  declare
    counted_before boolean := tg_op <> 'INSERT' and to_jsonb(old) ->> 'hidden_at' is null;
    counts_now boolean := tg_op <> 'DELETE' and to_jsonb(new) ->> 'hidden_at' is null;
    step integer := counts_now::integer - counted_before::integer;
    cinema integer := case when tg_op = 'DELETE' then old.cinema_id else new.cinema_id end;
    reel integer := case when tg_op = 'DELETE' then old.reel_id else new.reel_id end;
  begin
    if step = 0 then
      return null;
    elsif reel is not null then
      execute format('update reels set %1$I = %1$I + $1 where id = $2', tg_argv[0]) using step, reel;
    elsif step > 0 then
      execute format(
        'insert into cinema_counts as counts (cinema_id, %1$I) values ($2, $1)
         on conflict (cinema_id) do update set %1$I = counts.%1$I + $1', tg_argv[0]
      ) using step, cinema;
    else
      -- Never an insertion: the title itself may be what is being deleted.
      execute format('update cinema_counts set %1$I = %1$I + $1 where cinema_id = $2', tg_argv[0])
        using step, cinema;
    end if;
    return null;
  end $$`,
  ...(['likes', 'saves'] as const).map(
    (table) => `create trigger ${table}_count after insert or delete on ${table}
      for each row execute function count_activity('${table}')`,
  ),
  `create trigger comments_count after insert or delete or update of hidden_at on comments
    for each row execute function count_activity('comments')`,
];

/** Hiding a comment also hides its replies with the same timestamp; showing it again restores only those. */
export const hideReplies = [
  `create function hide_replies() returns trigger language plpgsql as $$
  begin
    update comments set hidden_at = new.hidden_at
    where parent_id = new.id and hidden_at is not distinct from old.hidden_at;
    return null;
  end $$`,
  `create trigger comments_hide after update of hidden_at on comments
    for each row when (old.hidden_at is distinct from new.hidden_at and new.parent_id is null)
    execute function hide_replies()`,
];

const terms = [
  { links: 'cinema_genres', column: 'genre_id', table: 'genres', key: 'id' },
  { links: 'cinema_countries', column: 'country', table: 'countries', key: 'code' },
] as const;

/** Titles per genre and country, counted once per statement, because an import writes thousands of rows in one. */
export const countTerms = terms.flatMap(({ links, column, table, key }) => [
  `create function count_${links}() returns trigger language plpgsql as $$
  begin
    update ${table} set titles = titles + changed.step * changed.many
    from (
      select ${column} as term, count(*)::integer as many,
        case when tg_op = 'INSERT' then 1 else -1 end as step
      from changed_rows group by ${column}
    ) as changed
    where ${table}.${key} = changed.term;
    return null;
  end $$`,
  `create trigger ${links}_added after insert on ${links} referencing new table as changed_rows
    for each statement execute function count_${links}()`,
  `create trigger ${links}_removed after delete on ${links} referencing old table as changed_rows
    for each statement execute function count_${links}()`,
]);

export const recountActivity = `
    update genres set titles = (select count(*) from cinema_genres where genre_id = genres.id);
    update countries set titles = (select count(*) from cinema_countries where country = countries.code);
    update reels set
      likes = (select count(*) from likes where reel_id = reels.id),
      saves = (select count(*) from saves where reel_id = reels.id),
      comments = (select count(*) from comments where reel_id = reels.id and hidden_at is null);
    delete from cinema_counts;
    insert into cinema_counts (cinema_id, likes, saves, comments)
    select cinema_id, sum(likes), sum(saves), sum(comments) from (
      select cinema_id, 1 as likes, 0 as saves, 0 as comments from likes where cinema_id is not null
      union all select cinema_id, 0, 1, 0 from saves where cinema_id is not null
      union all select cinema_id, 0, 0, 1 from comments where cinema_id is not null and hidden_at is null
    ) as counted group by cinema_id;`;

/** `select recount()` recomputes all counters, for rows that were written without the triggers. */
export const recount = [
  `create function recount() returns void language sql as $$${recountActivity}
  $$`,
  `select recount()`,
];
