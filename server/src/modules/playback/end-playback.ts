import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { PlaybackKind } from './playback-id.ts';
import { releaseStreamSlot } from './release-stream-slot.ts';
import { requireOwnPlayback } from './require-own-playback.ts';

interface EndedPlayback {
  readonly kind: PlaybackKind;
  /** The item that plays. */
  readonly id: number;
  /** The identifier of the playback that the viewer was given. */
  readonly name: string;
}

/** Gives the slot of a playback back at once; throws `not_found` unless it is the viewer's. */
export async function endPlayback(
  services: Services,
  ended: EndedPlayback,
  viewer: Viewer | null,
): Promise<void> {
  const playback = requireOwnPlayback(services, { ...ended, viewer });
  // A guest's playback takes no slot, whoever ends it.
  if (viewer !== null && playback.user !== 0) await releaseStreamSlot(services, viewer, playback);
}
