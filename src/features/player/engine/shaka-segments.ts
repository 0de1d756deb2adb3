import { asBytes } from './manifest-text.ts';
import { stepOverMissing } from './missing-segments.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** `shaka.net.NetworkingEngine.RequestType.SEGMENT` */
const segment = 1;

/** Bytes of the beginning that tell a page. Subtitles may be XML, so a bracket alone says nothing. */
const head = 64;

function isPage(data: ArrayBuffer | ArrayBufferView): boolean {
  const start = String.fromCharCode.apply(null, Array.from(asBytes(data).subarray(0, head)));
  return /^\s*<(!doctype html|html)\b/i.test(start);
}

/**
 * Goes on without the segments of a live item that are missing, and empties those that are pages of HTML, as servers answer in place
 * of a missing one. shaka jumps over an empty segment, but a page breaks the media element, and every load from the present runs
 * into the same segment again.
 */
export function filterSegments(player: ShakaPlayer, isLive: () => boolean): void {
  stepOverMissing(player, isLive);
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type === segment && isLive() && isPage(response.data)) response.data = new ArrayBuffer(0);
  });
}
