import { isCompleteManifest } from './complete-manifest.ts';
import { withClock } from './manifest-clock.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** `shaka.net.NetworkingEngine.RequestType.MANIFEST` */
const manifest = 0;

/** An invalid manifest for every parser, so that it is reported as unreadable and requested again. */
const nothing = new Uint8Array([0x3c]).buffer;

/**
 * Withholds manifests that would make shaka count endlessly, and gives live ones the time of the server, in ms since
 * 1970, unless it is unknown. `playsLive` distinguishes an update from a load.
 */
export function filterManifests(
  player: ShakaPlayer,
  playsLive: () => boolean,
  serverTime: () => number | null,
): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== manifest) return;
    const now = serverTime();
    if (!isCompleteManifest(response.data, playsLive())) response.data = nothing;
    else if (now !== null) response.data = withClock(response.data, now);
  });
}
