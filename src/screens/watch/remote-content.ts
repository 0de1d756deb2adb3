import type { RemoteContent } from '@oyna/contract/remote-messages';
import type { Playable } from '../../features/player/index.ts';

/** An item as phones name it; `null` for a trailer, which nobody likes or resumes, and for a recording: phones would show the channel live. */
export function remoteContent(what: Playable): RemoteContent | null {
  const { id } = what;
  switch (what.kind) {
    case 'cinema':
      if (what.trailer) return null;
      return { type: 'cinema', id, ...(what.episode !== null && { episode: what.episode }) };
    case 'channel':
      if (what.recording !== undefined) return null;
      return { type: 'channel', id, ...(what.programme !== undefined && { programme: what.programme }) };
    case 'stream':
      return { type: 'stream', id };
    case 'reels':
      return { type: 'reel', id };
  }
}
