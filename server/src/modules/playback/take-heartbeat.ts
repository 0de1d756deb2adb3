import type { Language } from '@oyna/contract/common';
import { reelWatchedFrom } from '@oyna/contract/resuming';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { countViewing } from '../accounts/public.ts';
import { requireListed } from '../catalogue/public.ts';
import { acquireStreamSlot } from './acquire-stream-slot.ts';
import type { WatchedPart } from './heartbeat.ts';
import { guestSeconds, heartbeatSeconds } from './heartbeat-seconds.ts';
import type { KeepHeartbeat } from './keep-heartbeats.ts';
import type { PlaybackClaim, PlaybackKind } from './playback-id.ts';
import { renewedMedia } from './renewed-media.ts';
import { requireOwnPlayback } from './require-own-playback.ts';
import { runningPlaybacks } from './running-playbacks.ts';

interface SentHeartbeat {
  readonly kind: PlaybackKind;
  /** The item that plays. */
  readonly id: number;
  /** The identifier of the playback that the viewer was given. */
  readonly name: string;
  /** Seconds. */
  readonly position: number;
  /** When the position was reached. */
  readonly watchedAt: Date;
  /** The part of an item, for the history. */
  readonly watched: {
    readonly episode?: number | null | undefined;
    /** Seconds. */
    readonly duration: number;
  } | null;
}

interface HeardHeartbeat {
  /** How long until the next one. */
  readonly heartbeat_seconds: number;
  /** Where the media are from now on; absent if they stay where they are. */
  readonly media_base?: string;
  /** Whether the history has the position. */
  readonly position_saved?: boolean;
}

interface HeartbeatCaller {
  readonly language: Language;
  /** Their network address. */
  readonly network: string;
  /** Shared by all heartbeats of the server. */
  readonly keep: KeepHeartbeat;
}

const tables = { cinema: 'cinema', reels: 'reels', channel: 'channels', stream: 'streams' } as const;

/**
 * Lets a playback go on. Its rules, in their order, with the error of each:
 *
 * 1. The playback is the viewer's and of this item: `not_found`.
 * 2. The item is in the catalogue: `withdrawn`, or `not_released` if its window was moved.
 * 3. The item, the plan and the age limit still allow it: the errors of a new playback.
 * 4. A kids' profile spends its minutes of the day.
 * 5. A guest's playback is free and ends here, without a slot.
 * 6. The playback was not ended from elsewhere: `playback_ended`.
 * 7. The session's newer playback keeps the slot: `playback_ended`.
 * 8. The plan has a slot for it: `stream_limit`, with the running playbacks.
 */
export async function takeHeartbeat(
  services: Services,
  { kind, id, name, position, watchedAt, watched }: SentHeartbeat,
  viewer: Viewer | null,
  { language, network, keep }: HeartbeatCaller,
): Promise<HeardHeartbeat> {
  const playback = requireOwnPlayback(services, { kind, id, name, viewer });
  await requireListed(services, tables[kind], id);
  const { base } = await renewedMedia(services, playback, viewer, { language, network });
  if (viewer) await countViewing(services, viewer, kind === 'cinema' ? position : null);
  const heard = {
    heartbeat_seconds: viewer === null ? guestSeconds : heartbeatSeconds,
    ...(base !== null && { media_base: base }),
  };
  if (viewer === null || playback.user === 0) return heard;
  const { key } = playback;
  const heartbeat = {
    key,
    kind,
    id,
    position,
    watchedAt,
    watched: watchedBy(viewer, playback, { position, watched }),
  };
  const kept = await acquireStreamSlot(services, viewer, heartbeat, keep);
  if (kept.outcome === 'ended') throw new DomainError('playback_ended');
  if (kept.outcome === 'full') {
    const playbacks = await runningPlaybacks(services, viewer, kept.running, language);
    throw new DomainError('stream_limit', { extra: { playbacks } });
  }
  return watched ? { ...heard, position_saved: kept.isSaved } : heard;
}

/** Live television and streams have no history, and neither has a reel that was only passed. */
function watchedBy(
  { profile }: Viewer,
  { kind, programme }: PlaybackClaim,
  { position, watched }: Pick<SentHeartbeat, 'position' | 'watched'>,
): WatchedPart | null {
  if (!watched || profile.historyPaused) return null;
  if (kind === 'stream' || (kind === 'channel' && programme === undefined)) return null;
  if (kind === 'reels' && position < reelWatchedFrom) return null;
  const part = kind === 'channel' ? programme : kind === 'cinema' ? watched.episode : 0;
  return { profile: profile.id, part: part ?? 0, duration: watched.duration };
}
