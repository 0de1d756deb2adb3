import type { Thumbnail } from '@oyna/contract/thumbnails';
import type { ShakaPlayer } from './shaka-player.ts';

/**
 * The thumbnails that the manifest itself names: image playlists of HLS, or tiles of DASH, the smallest ones. `current` returns
 * the address of a file as it is now. Parts of files are left out, because pictures are loaded whole.
 */
export async function manifestThumbnails(
  player: ShakaPlayer,
  current: (address: string) => string,
): Promise<readonly Thumbnail[]> {
  const [track] = player.getImageTracks().sort((one, other) => one.bandwidth - other.bandwidth);
  const all = track ? await player.getAllThumbnails(track.id) : null;
  return (all ?? []).flatMap((it): Thumbnail[] => {
    const address = it.uris[0];
    if (address === undefined || it.startByte > 0 || it.endByte !== null) return [];
    return [
      {
        start: it.startTime,
        end: it.startTime + it.duration,
        address: current(address),
        x: it.positionX,
        y: it.positionY,
        width: it.width,
        height: it.height,
      },
    ];
  });
}
