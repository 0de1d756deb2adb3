import type { ShakaPlayer } from './import-shaka.ts';

/** Seconds of what is buffered already that are still shown when the viewer chooses another quality. */
const KEPT = 2;

/**
 * Loads no more lines than these from now on; `null` lifts the limit. The network may still ask for fewer.
 * `droppedFrames` would ban what plays for half a minute when the set drops frames, and take what is left: on a slow
 * set with few lines chosen that is more lines, and a track that vanishes from the list.
 */
export function qualityConfig(height: number | null) {
  return { abr: { droppedFrames: false, restrictions: { maxHeight: height ?? Number.POSITIVE_INFINITY } } };
}

/** Limits the quality, and shows the best one within the limit soon instead of after all that is buffered. */
export function limitQuality(player: ShakaPlayer, height: number | null): void {
  const tracks = player
    .getVideoTracks()
    .filter((track) => height !== null && (track.height ?? 0) <= height)
    .sort((a, b) => (b.height ?? 0) - (a.height ?? 0) || b.bandwidth - a.bandwidth);
  const [best] = tracks;
  // Before the limit is set: the player would switch by itself, at the end of its buffer.
  if (best && !tracks.some((track) => track.active && track.height === best.height)) {
    player.selectVideoTrack(best, true, KEPT);
  }
  player.configure(qualityConfig(height));
}
