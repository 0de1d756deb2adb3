import { type Playback, playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { callApi } from '../../../api/call-api.ts';
import { pinHeaders } from '../../../api/pin-proof.ts';
import { decryptableScheme } from '../engine/decryptable-scheme.ts';

/** A playable item, by the first part of its path. */
export type Playable =
  | {
      readonly kind: 'cinema';
      readonly id: number;
      readonly episode: number | null;
      readonly trailer: boolean;
    }
  | { readonly kind: 'reels'; readonly id: number }
  /** Live, a past programme from the archive, or a recording of the viewer. */
  | {
      readonly kind: 'channel';
      readonly id: number;
      readonly programme?: number;
      readonly recording?: number;
    }
  | { readonly kind: 'stream'; readonly id: number };

/** A playback of the item that the requested one goes on with, and whether its source failed. */
export interface Going {
  readonly last: string;
  readonly failed?: 'true' | undefined;
}

/** Fetches fresh signed addresses; the request takes no stream slot. */
export async function requestPlayback(
  what: Playable,
  signal?: AbortSignal,
  going?: Going,
): Promise<Playback> {
  const input = {
    params: { id: what.id },
    headers: pinHeaders(),
    query: { ...going },
    ...(signal && { signal }),
  };
  if (what.kind === 'channel') {
    const { programme, recording } = what;
    return callApi(playChannel, { ...input, query: { ...going, programme, recording } });
  }
  if (what.kind === 'reels') return callApi(playReel, input);
  if (what.kind === 'stream') return callApi(playStream, input);
  const { episode, trailer } = what;
  const drm = trailer ? null : await decryptableScheme();
  const query = {
    ...going,
    episode: episode ?? undefined,
    trailer: trailer ? 'true' : undefined,
    drm: drm ?? undefined,
  };
  return callApi(playCinema, { ...input, query });
}
