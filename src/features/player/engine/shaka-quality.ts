import type { ShakaPlayer } from './shaka-player.ts';

/** Seconds of the old buffer still shown after the viewer selects another quality. */
const KEPT = 2;

/**
 * Limits the picture height from now on; `null` lifts the limit, and the network may still require less.
 * `droppedFrames` stays off: it would ban the current rendition for half a minute when frames drop and pick
 * another one, which on a slow set with a low limit means a higher rendition and a track that vanishes from
 * the list.
 */
export function qualityConfig(height: number | null) {
  return { abr: { droppedFrames: false, restrictions: { maxHeight: height ?? Number.POSITIVE_INFINITY } } };
}

/** Limits the quality and switches soon instead of after the whole buffer. */
export function limitQuality(player: ShakaPlayer, height: number | null): void {
  const tracks = player
    .getVideoTracks()
    .filter((track) => height !== null && (track.height ?? 0) <= height)
    .sort((a, b) => (b.height ?? 0) - (a.height ?? 0) || b.bandwidth - a.bandwidth);
  const [best] = tracks;
  // Before the limit is set; otherwise the player switches by itself at the end of its buffer.
  if (best && !tracks.some((track) => track.active && track.height === best.height)) {
    player.selectVideoTrack(best, true, KEPT);
  }
  player.configure(qualityConfig(height));
}
