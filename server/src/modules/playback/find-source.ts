import type { Services } from '../../infra/services.ts';
import { hasSecret } from '../../shared/has-secret.ts';
import { isListedStream } from '../catalogue/public.ts';
import {
  channelRating,
  kidsChannelRating,
  kidsLiveStreamRating,
  kidsStreamRating,
  liveStreamRating,
  reelRating,
  streamRating,
} from './age-ratings.ts';
import { blackoutEnd, hasBlackout } from './require-on-air.ts';

/** The fields of a channel that its playback needs, with the end of its current blackout. */
export async function findChannel({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const row = await db
    .selectFrom('channels')
    .select(['id', 'access', 'media', 'manifest_url', 'archive', 'state', blackoutEnd(now())])
    .select([channelRating(now()), kidsChannelRating(now())])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && withAccess(row);
}

/** The fields of a stream and of its channel that its playback needs, with the blackouts of the channel's programmes. */
export async function findStream({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const row = await db
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
    .select([blackoutEnd(now()), hasBlackout, streamRating, liveStreamRating(now())])
    .select([kidsStreamRating, kidsLiveStreamRating(now())])
    .where('streams.id', '=', id)
    .where(isListedStream)
    .executeTakeFirst();
  return row && withAccess(row);
}

interface Source {
  readonly access: 'free' | 'subscription';
  readonly media: string | null;
  readonly manifest_url: string | null;
}

/** The address of an external manifest is given to the viewer as it is, so one with a secret needs a plan. */
function withAccess<T extends Source>(source: T): T {
  const { media, manifest_url } = source;
  const isOpen = media !== null || manifest_url === null || !hasSecret(manifest_url);
  return isOpen ? source : { ...source, access: 'subscription' };
}

export async function findReelMedia({ db }: Pick<Services, 'db'>, id: number) {
  return db
    .selectFrom('reels')
    .select(['media', reelRating])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}
