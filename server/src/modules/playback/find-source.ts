import type { Services } from '../../infra/services.ts';
import { channelRating, reelRating, streamRating } from './age-ratings.ts';
import { blackoutEnd, hasBlackout } from './require-on-air.ts';

/** The fields of a channel that its playback needs, with the end of its current blackout. */
export async function findChannel({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  return db
    .selectFrom('channels')
    .select(['id', 'access', 'media', 'manifest_url', 'archive', 'state', blackoutEnd(now())])
    .select(channelRating(now()))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The fields of a stream and of its channel that its playback needs, with the blackouts of the channel's programmes. */
export async function findStream({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  return db
    .selectFrom('streams')
    .leftJoin('channels', 'channels.id', 'streams.channel_id')
    .select([
      'channels.id as channel_id',
      'streams.access',
      'starts_at',
      'ends_at',
      'media',
      'manifest_url',
      'archive',
      'state',
    ])
    .select([blackoutEnd(now()), hasBlackout, streamRating])
    .where('streams.id', '=', id)
    .executeTakeFirst();
}

export async function findReelMedia({ db }: Pick<Services, 'db'>, id: number) {
  return db.selectFrom('reels').select(['media', reelRating]).where('id', '=', id).executeTakeFirst();
}
