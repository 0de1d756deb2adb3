import type { Services } from '../../infra/services.ts';
import { hasSecret } from '../../shared/has-secret.ts';
import { isListedStream } from '../catalogue/public.ts';
import { channelSources, type OwnedSource, ownedSources } from '../media/public.ts';
import { streamFolder } from '../recording/public.ts';
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
    .select([
      'id',
      'access',
      'media',
      'sources',
      'manifest_url',
      'archive',
      'state',
      'input',
      blackoutEnd(now()),
    ])
    .select([channelRating(now()), kidsChannelRating(now())])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && withAccess({ ...row, archiveDays: row.input?.days, sources: channelSources(id, row) });
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
      'channels.sources',
      'manifest_url',
      'streams.sources as own_sources',
      'streams.has_senders',
      'archive',
      'state',
    ])
    .select([blackoutEnd(now()), hasBlackout, streamRating, liveStreamRating(now())])
    .select([kidsStreamRating, kidsLiveStreamRating(now())])
    .where('streams.id', '=', id)
    .where(isListedStream)
    .executeTakeFirst();
  if (!row) return undefined;
  const { own_sources: own } = row;
  if (row.has_senders) return withAccess({ ...row, media: streamFolder(id), archive: true, sources: [] });
  if (own.length === 0) return withAccess({ ...row, sources: channelSources(row.channel_id ?? 0, row) });
  const archive = own.some((source) => source.archive !== null);
  return withAccess({ ...row, media: null, archive, sources: ownedSources({ kind: 'stream', id }, own) });
}

interface Played {
  readonly access: 'free' | 'subscription';
  readonly media: string | null;
  readonly sources: readonly OwnedSource[];
}

/** A direct address is given to the viewer as it is, so one with a secret needs a plan. */
function withAccess<T extends Played>(played: T): T {
  const isSecret = ({ source }: OwnedSource) => source.delivery.type === 'direct' && hasSecret(source.url);
  const isOpen = played.media !== null || !played.sources.some(isSecret);
  return isOpen ? played : { ...played, access: 'subscription' };
}

export async function findReelMedia({ db }: Pick<Services, 'db'>, id: number) {
  const row = await db
    .selectFrom('reels')
    .select(['media', 'sources', reelRating])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, sources: ownedSources({ kind: 'reel', id }, row.sources) };
}
