import { sql } from 'kysely';

/** The column `age_rating` of a row of `channels`: its own or that of the running programme, whichever is higher. */
export function channelRating(now: Date) {
  return sql<number | null>`greatest(channels.age_rating, (
    select max(programmes.age_rating) from programmes
    where channel_id = channels.id and programmes.age_rating is not null
      and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
  ))`.as('age_rating');
}

/** The column `age_rating` of a row of `streams`, joined with its channel. */
export const streamRating = sql<number | null>`greatest(streams.age_rating, channels.age_rating)`.as(
  'age_rating',
);

/** The column `age_rating` of a row of `programmes`, joined with its channel. */
export const programmeRating = sql<number | null>`greatest(programmes.age_rating, channels.age_rating)`.as(
  'age_rating',
);

/** The column `age_rating` of a row of `reels`: its own, otherwise that of its title. */
export const reelRating = sql<number | null>`coalesce(
  reels.age_rating, (select cinema.age_rating from cinema where cinema.id = reels.cinema_id)
)`.as('age_rating');
