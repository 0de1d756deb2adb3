import { isCompleteManifest } from './complete-manifest.ts';
import { withClock } from './manifest-clock.ts';
import { isPlaylist, PlaylistDates } from './playlist-dates.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** `shaka.net.NetworkingEngine.RequestType.MANIFEST` */
const manifest = 0;

/** An invalid manifest for every parser, so that it is reported as unreadable and requested again. */
const nothing = new Uint8Array([0x3c]).buffer;

/**
 * Withholds manifests that would make shaka count endlessly, and gives live ones the time of the server, in ms since
 * 1970, unless it is unknown, and the dates that they lack. `playsLive` distinguishes an update from a load.
 */
export function filterManifests(
  player: ShakaPlayer,
  playsLive: () => boolean,
  serverTime: () => number | null,
): void {
  const dates = new PlaylistDates();
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== manifest) return;
    const now = serverTime();
    const { data, originalUri, uri } = response;
    if (isPlaylist(data)) response.data = dates.complete(data, originalUri, uri, now ?? Date.now());
    else if (!isCompleteManifest(data, playsLive())) response.data = nothing;
    else if (now !== null) response.data = withClock(data, now);
  });
}
