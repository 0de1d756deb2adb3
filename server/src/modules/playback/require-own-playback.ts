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

/** The claims of a playback identifier; throws `not_found` if it is altered, expired, another viewer's or for another item. */
export function requireOwnPlayback(
  services: Services,
  { kind, id, name, viewer }: Named,
): PlaybackClaim & { readonly key: string } {
  const playback = readPlaybackId(services, name);
  const isItsOwner = playback?.user === 0 || playback?.user === viewer?.id;
  if (!playback || !isItsOwner || playback.kind !== kind || playback.id !== id) {
    throw new DomainError('not_found');
  }
  return playback;
}
