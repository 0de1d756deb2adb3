import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { archiveDays } from '../catalogue/public.ts';
import {
  type ArchiveSpan,
  type BroadcastSpan,
  bestHeight,
  hasOldTracks,
  type OwnedSource,
  qualityCap,
  readMediaFacts,
  windowSeconds,
} from '../media/public.ts';
import { isRecordingFolder } from '../recording/public.ts';
import { scheduleFolder } from '../schedule/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';
import { recordedPlayback } from './recorded-playback.ts';
import { scheduledPlayback } from './scheduled-playback.ts';
import { sourcePlayback } from './source-playback.ts';
import { spanOf } from './span-of.ts';

/** Maximum length of an archived programme or a recording: a guide entry may be a week of a test card, and a playlist lists every segment. */
const longestSeconds = 86_400;

/** The part of a channel that its playbacks depend on. */
export interface Channel {
  readonly id: number;
  readonly access: 'free' | 'subscription';
  readonly state: 'on_air' | 'off_air' | 'blacked_out';
  readonly media: string | null;
  readonly sources: readonly OwnedSource[];
  readonly archive: boolean;
  /** Days that its own archive keeps; by default seven. */
  readonly archiveDays?: number | undefined;
}

/** The part of a channel's time that a playback may show. */
export interface ShownSpan {
  /** A past part instead of the live window. */
  readonly archive?: ArchiveSpan;
  /** The broadcast that the live window is limited to. */
  readonly broadcast?: BroadcastSpan;
}

/** Addresses of a channel's live window or an archive range; throws `not_playable` if there is nothing to play. */
export async function channelPlayback(
  services: Services,
  target: PlaybackTarget,
  { id, media, sources }: Channel,
  authorization: PlaybackAuthorization,
  { archive, broadcast }: ShownSpan = {},
): Promise<Playback> {
  const { folders } = services;
  const wanted = {
    archive: archive ?? null,
    broadcast: broadcast ?? null,
    channel: id,
    age: archive ? null : authorization.age,
  };
  if (media === null) return sourcePlayback(services, target, sources, authorization, wanted);
  if (media === scheduleFolder)
    return scheduledPlayback(services, target, authorization, { ...wanted, channel: id });
  if (isRecordingFolder(media))
    return recordedPlayback(services, target, authorization, { ...wanted, folder: media });
  const facts = await readMediaFacts(folders.media, media);
  if (facts?.kind !== 'loop') throw new DomainError('not_playable');
  const maxHeight = qualityCap(facts, authorization.entitlement);
  const grant = { ...wanted, folder: media, maxHeight };
  const { fields, address } = basePlayback(services, target, authorization, grant);
  const name = archive ? 'archive' : 'live';
  return {
    ...fields,
    manifest: {
      dash: address(`${name}.mpd`),
      hls: address('master.m3u8'),
      dash_vp9: hasOldTracks(facts) ? address(`${name}.vp9.mpd`) : null,
    },
    live: archive ? null : { dvr_seconds: windowSeconds },
    sharpest: maxHeight === null ? null : bestHeight(facts),
  };
}

/** The archive range of a past item if the channel has it; otherwise throws `not_archived`. */
export function archiveSpan(channel: Channel, startsAt: Date, endsAt: Date, now: Date): ArchiveSpan {
  const days = channel.media === null ? depthOf(channel.sources) : (channel.archiveDays ?? archiveDays);
  const oldest = now.getTime() - days * 86_400_000;
  const isOver = endsAt <= now && endsAt > startsAt;
  if (!channel.archive || !isOver || startsAt.getTime() < oldest) throw new DomainError('not_archived');
  return keptSpan(startsAt, endsAt);
}

/** The range of a past part of a channel, as far as one playlist reaches. */
export function keptSpan(startsAt: Date, endsAt: Date): ArchiveSpan {
  const { from, to } = spanOf(startsAt, endsAt);
  return { from, to: Math.min(to, from + longestSeconds) };
}

/** Days that the deepest archive of some sources keeps. */
function depthOf(sources: readonly OwnedSource[]): number {
  return Math.max(0, ...sources.map(({ source }) => source.archive?.days ?? 0));
}
