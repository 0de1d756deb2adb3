import type { Services } from '../../infra/services.ts';
import { missing, requireWithin } from '../catalogue/public.ts';
import { authorizePlayback, type PlaybackCaller } from './authorize-playback.ts';
import { channelPlayback } from './channel-playback.ts';
import { findChannel } from './find-source.ts';
import { programmePlayback } from './programme-playback.ts';
import { recordingPlayback } from './recording-playback.ts';
import { requireOnAir } from './require-on-air.ts';

interface PlayedChannel {
  readonly id: number;
  /** A programme instead of the live picture. */
  readonly programme: number | undefined;
  /** One of the viewer's recordings instead. */
  readonly recording?: number | undefined;
}

/** The playback of a channel live, or of one of its programmes or recordings. */
export async function playChannel(
  services: Services,
  { id, programme, recording }: PlayedChannel,
  caller: PlaybackCaller,
) {
  const channel = await findChannel(services, id);
  if (!channel) throw await missing(services, 'channels', id);
  if (recording !== undefined) return recordingPlayback(services, channel, { recording, caller });
  if (programme !== undefined) return programmePlayback(services, channel, { programme, caller });
  requireWithin(channel.kids_rating, caller.viewer);
  requireOnAir(channel);
  const authorization = await authorizePlayback(services, { ...channel, isLive: true }, caller);
  return channelPlayback(services, { kind: 'channel', id }, channel, authorization);
}
