import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { type MediaGrant, makeNonce, mediaBase, mediaPath, thumbnailsAddress } from '../media/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { guestSeconds, heartbeatSeconds } from './heartbeat-seconds.ts';
import { holderOf } from './holder-of.ts';
import { makePlaybackId, type PlaybackKind } from './playback-id.ts';

export interface PlaybackTarget {
  readonly kind: PlaybackKind;
  readonly id: number;
  /** The past programme of a channel. */
  readonly programme?: number;
  /** The recording of a channel. */
  readonly recording?: number;
}

/** Playback fields shared by every kind of media, with optional parts empty, and the addresses of its files. */
export function basePlayback(
  services: Services,
  target: PlaybackTarget,
  { access, viewer, age }: PlaybackAuthorization,
  grant: MediaGrant | null,
) {
  const nonce = makeNonce(services.now());
  const claim = { ...target, access, age, user: viewer?.id ?? 0, nonce };
  const path = grant && mediaPath(grant);
  const holder = holderOf(claim, viewer);
  const base = path && mediaBase(services, path, holder);
  return {
    fields: {
      playback_id: makePlaybackId(services, {
        ...claim,
        ...(path && { media: path.replaceAll('/', '~') }),
      }),
      drm: null,
      thumbnails: null,
      markers: [],
      resume_at: 0,
      next_episode: null,
      next_programme: null,
      live: null,
      sharpest: null,
      heartbeat_seconds: viewer === null ? guestSeconds : heartbeatSeconds,
    } satisfies Omit<Playback, 'manifest'>,
    holder,
    address: (file: string | undefined) => (base && file !== undefined ? base + file : null),
    thumbnails: (file: string | undefined) =>
      grant && file !== undefined ? thumbnailsAddress(services, grant.folder, holder, file) : null,
  };
}
