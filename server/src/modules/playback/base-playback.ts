import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { heartbeatSeconds } from './heartbeat-seconds.ts';
import { makePlaybackId, type PlaybackKind } from './playback-id.ts';

export interface PlaybackTarget {
  readonly kind: PlaybackKind;
  readonly id: number;
  /** The past programme of a channel. */
  readonly programme?: number;
}

/** Playback fields shared by every kind of media, with optional parts empty. */
export function basePlayback(
  services: Services,
  target: PlaybackTarget,
  { access, viewer }: PlaybackAuthorization,
) {
  return {
    playback_id: makePlaybackId(services, { ...target, access, user: viewer?.id ?? 0 }),
    drm: null,
    thumbnails: null,
    markers: [],
    resume_at: 0,
    next_episode: null,
    next_programme: null,
    live: null,
    heartbeat_seconds: heartbeatSeconds,
  } satisfies Omit<Playback, 'manifest'>;
}
