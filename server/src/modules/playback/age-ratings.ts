import { type RawBuilder, sql } from 'kysely';
import {
  kidsRatingOfChannel,
  kidsRatingOfProgramme,
  kidsRatingOfStream,
  ratingOfProgramme,
  ratingOfReel,
  ratingOfStream,
} from '../catalogue/public.ts';
import { settleSeconds } from '../media/public.ts';

/**
 * Rating of the running programme of a row of `channels`. It counts a little longer, because players start some seconds
 * behind the present.
 */
function runningRating(now: Date) {
  const settled = new Date(now.getTime() - settleSeconds * 1000);
  return sql<number | null>`(
    select max(programmes.age_rating) from programmes
    where channel_id = channels.id and programmes.age_rating is not null
      and starts_at <= ${now}::timestamptz and ends_at > ${settled}::timestamptz
  )`;
}

/** The column `age_rating` of a row of `channels`: its own or that of the running programme, whichever is higher. */
export function channelRating(now: Date) {
  return sql<number | null>`greatest(channels.age_rating, ${runningRating(now)})`.as('age_rating');
}

/** The column `live_rating` of a row of `streams`, joined with its channel, while it is on. */
export function liveStreamRating(now: Date) {
  const rating = sql<number | null>`greatest(streams.age_rating, channels.age_rating, ${runningRating(now)})`;
  return rating.as('live_rating');
}

/** The column `kids_rating` of a row of `channels`: what counts for a kids' profile now. */
export function kidsChannelRating(now: Date) {
  return whileRunning(kidsRatingOfChannel, now).as('kids_rating');
}

/** The column `kids_live_rating` of a row of `streams`, joined with its channel: what counts for a kids' profile while it is on. */
export function kidsLiveStreamRating(now: Date) {
  return whileRunning(kidsRatingOfStream, now).as('kids_live_rating');
}

function whileRunning(rating: RawBuilder<number | null>, now: Date) {
  return sql<
    number | null
  >`case when ${rating} is not null then greatest(${rating}, ${runningRating(now)}) end`;
}

/** The column `kids_rating` of a row of `streams`, joined with its channel. */
export const kidsStreamRating = kidsRatingOfStream.as('kids_rating');

/** The column `kids_rating` of a row of `programmes`, joined with its channel. */
export const kidsProgrammeRating = kidsRatingOfProgramme.as('kids_rating');

/** The column `age_rating` of a row of `streams`, joined with its channel. */
export const streamRating = ratingOfStream.as('age_rating');

/** The column `age_rating` of a row of `programmes`, joined with its channel. */
export const programmeRating = ratingOfProgramme.as('age_rating');

/** The column `age_rating` of a row of `reels`: its own, otherwise that of its title. */
export const reelRating = ratingOfReel.as('age_rating');
