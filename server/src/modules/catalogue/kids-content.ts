import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';

/**
 * Films are the titles, episodes and reels. One without a rating may be for anybody, so it is not for kids. Live are channels,
 * programmes and streams: guides rarely rate them, so one without a rating is for all.
 */
type Kind = 'film' | 'live';

/** Whether an item with a rating is within the age limit of a kids' profile; anything is without such a limit. */
export function isWithin(kind: Kind, rating: RawBuilder<unknown>, limit: number | null): RawBuilder<boolean> {
  if (limit === null) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${rating} <= ${limit}::integer, ${sql.lit(kind === 'live')})`;
}

/** Throws `not_found` for an item that does not exist for the viewer's kids' profile. */
export function requireWithin(kind: Kind, rating: number | null, viewer: Viewer | null): void {
  const limit = kidsLimit(viewer);
  if (limit === null) return;
  if (rating === null ? kind === 'film' : rating > limit) throw new DomainError('not_found');
}

/** The rating of a row of `reels`: its own, otherwise that of its title. */
export const ratingOfReel = sql<number | null>`coalesce(
  reels.age_rating, (select cinema.age_rating from cinema where cinema.id = reels.cinema_id)
)`;

/** The rating of a row of `programmes`, joined with its channel. */
export const ratingOfProgramme = sql<number | null>`greatest(programmes.age_rating, channels.age_rating)`;

/** The rating of a row of `streams`, joined with its channel. */
export const ratingOfStream = sql<number | null>`greatest(streams.age_rating, channels.age_rating)`;
