import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';

/** Whether a rating is within the age limit of a kids' profile: nothing unrated is. Anything is without such a limit. */
export function isWithin(rating: RawBuilder<unknown>, limit: number | null): RawBuilder<boolean> {
  if (limit === null) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${rating} <= ${limit}::integer, false)`;
}

/** Throws `not_found` for an item that does not exist for the viewer's kids' profile. */
export function requireWithin(rating: number | null, viewer: Viewer | null): void {
  const limit = kidsLimit(viewer);
  if (limit !== null && (rating === null || rating > limit)) throw new DomainError('not_found');
}

/** The rating of a row of `reels`: its own, otherwise that of its title. */
export const ratingOfReel = sql<number | null>`coalesce(
  reels.age_rating, (select cinema.age_rating from cinema where cinema.id = reels.cinema_id)
)`;

/** The rating of a row of `programmes`, joined with its channel. */
export const ratingOfProgramme = sql<number | null>`greatest(programmes.age_rating, channels.age_rating)`;

/** The rating of a row of `streams`, joined with its channel. */
export const ratingOfStream = sql<number | null>`greatest(streams.age_rating, channels.age_rating)`;

/** Whether a row of `channels` is for children, by its own mark or that of its category. */
export const isForKids = sql<boolean>`coalesce(channels.for_kids or exists (
  select from categories where categories.id = channels.category_id and categories.for_kids
), false)`;

/** What an unrated item of a channel counts as: for all if the channel is for children, otherwise unrated. */
const unratedOfChannel = sql<number | null>`case when ${isForKids} then 0 end`;

/** The rating of a row of `channels` that counts for a kids' profile. */
export const kidsRatingOfChannel = sql<number | null>`coalesce(channels.age_rating, ${unratedOfChannel})`;

/** The same of a row of `programmes`, joined with its channel. It needs a channel that the profile has. */
export const kidsRatingOfProgramme = sql<number | null>`case when ${kidsRatingOfChannel} is not null
  then greatest(programmes.age_rating, ${kidsRatingOfChannel}) end`;

/** The same of a row of `streams`, joined with its channel if it has one. */
export const kidsRatingOfStream = sql<number | null>`coalesce(${ratingOfStream}, ${unratedOfChannel})`;

/** Whether a title, by its identifier, has a genre for children. */
export const isTitleForKids = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select cinema.for_kids from cinema where cinema.id = ${id}), false)`;
