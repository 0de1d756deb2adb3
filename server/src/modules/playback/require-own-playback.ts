import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type PlaybackClaim, type PlaybackKind, readPlaybackId } from './playback-id.ts';

interface Named {
  readonly kind: PlaybackKind;
  readonly id: number;
  /** The identifier given to the viewer. */
  readonly name: string;
  readonly viewer: Viewer | null;
}

type OwnPlayback = PlaybackClaim & { readonly key: string };

/** The claims of a playback identifier; `null` if it is altered, expired, another viewer's or for another item. */
export function readOwnPlayback(services: Services, { kind, id, name, viewer }: Named): OwnPlayback | null {
  const playback = readPlaybackId(services, name);
  const isItsOwner = playback?.user === 0 || playback?.user === viewer?.id;
  return playback && isItsOwner && playback.kind === kind && playback.id === id ? playback : null;
}

/** The same, but throws `not_found`. */
export function requireOwnPlayback(services: Services, named: Named): OwnPlayback {
  const playback = readOwnPlayback(services, named);
  if (!playback) throw new DomainError('not_found');
  return playback;
}
