import type { FastifyReply } from 'fastify';
import { sendGzipped } from '../../../http/send-gzipped.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { nominalHeight } from '../../../shared/picture.ts';
import { type ChannelMedia, offeredTrack, scheduleMaster } from '../../schedule/public.ts';
import { depthOfBroadcast, isOutside } from '../live/broadcast.ts';
import { earlySeconds, graceSeconds, windowSeconds } from '../live/timeline.ts';
import { depthOf, isWithheldNow, isWithheldPart, type Withheld } from '../live/withheld.ts';
import type { MediaGrant } from '../media-address.ts';

interface Wanted {
  readonly grant: MediaGrant;
  readonly file: string;
  readonly now: Date;
  readonly withheld: Withheld;
}

const day = 86_400;
const m3u8 = 'application/vnd.apple.mpegurl';

const parts = /^([\w-]+)(?:\.m3u8|\/([a-z0-9-]+)\/init\.mp4|\/(\d{1,12})\.(m4s|vtt))$/;

/** Sends a file of a channel from its schedule. The rights are those of any channel. */
export async function sendSchedule(
  reply: FastifyReply,
  channel: ChannelMedia,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { grant, file, now, withheld } = wanted;
  const seconds = now.getTime() / 1000;
  const past = grant.archive;
  if (past ? withheld.state === 'blacked_out' : isWithheldNow(withheld, seconds))
    throw new DomainError('media_refused');
  const keep = (age: number) => reply.header('cache-control', `public, max-age=${age}`);
  if (file === 'master.m3u8') return keep(30).type(m3u8).send(scheduleMaster(channel.offer, grant.maxHeight));
  const [, id = '', media, number, extension] = parts.exec(file) ?? [];
  const track = offeredTrack(id);
  if (!track) throw new DomainError('not_found');
  if (track.kind === 'video' && track.height > heightLimit(channel, grant))
    throw new DomainError('media_refused');
  const broadcast = past ? null : (grant.broadcast ?? null);
  const shown = broadcast ? depthOfBroadcast(broadcast, seconds) : windowSeconds;
  const depth = Math.min(windowSeconds, depthOf(withheld, seconds), shown);
  if (media !== undefined) {
    const init = await channel.initOf(track, media);
    if (!init) throw new DomainError('not_found');
    return keep(day).type(`${track.kind}/mp4`).send(init);
  }
  if (number === undefined) {
    const playlist = past
      ? await channel.pastPlaylist(track, { from: past.from * 1000, to: Math.min(past.to, seconds) * 1000 })
      : await channel.livePlaylist(track, { from: (seconds - depth) * 1000, to: seconds * 1000 });
    return sendGzipped(keep(past ? day : 1).type(m3u8), playlist);
  }
  if ((extension === 'vtt') !== (track.kind === 'subtitles')) throw new DomainError('not_found');
  const segment = await channel.find(track, Number(number), (past?.to ?? seconds) * 1000);
  if (!segment) throw new DomainError('not_found');
  const span = { from: segment.span.from / 1000, to: segment.span.to / 1000 };
  const isThere =
    seconds - span.to >= -earlySeconds &&
    (past ? span.to > past.from && span.from < past.to : seconds - span.to <= windowSeconds + graceSeconds);
  if (!isThere) throw new DomainError('not_found');
  if (isWithheldPart(withheld, span) || (broadcast && isOutside(broadcast, span)))
    throw new DomainError('media_refused');
  if (track.kind === 'subtitles')
    return keep(windowSeconds)
      .type('text/vtt')
      .send(await channel.subtitlesOf(segment, track.language));
  const bytes = await channel.bytesOf(segment);
  if (!bytes) throw new DomainError('not_found');
  return keep(windowSeconds).type('video/iso.segment').send(bytes);
}

/** The smallest picture is for everybody, so that paid channels always play. */
function heightLimit({ offer }: ChannelMedia, { maxHeight }: MediaGrant): number {
  if (maxHeight === null) return Number.POSITIVE_INFINITY;
  return Math.max(maxHeight, Math.min(...offer.pictures.map(nominalHeight)));
}
