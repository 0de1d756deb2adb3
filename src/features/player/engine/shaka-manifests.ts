import { isCompleteManifest } from './complete-manifest.ts';
import type { ShakaPlayer } from './shaka-module.ts';

/** `shaka.net.NetworkingEngine.RequestType.MANIFEST` */
const manifest = 0;

/** An invalid manifest for every parser, so that it is reported as unreadable and requested again. */
const nothing = new Uint8Array([0x3c]).buffer;

/** Withholds manifests that would make shaka count endlessly; `playsLive` distinguishes an update from a load. */
export function rejectIncompleteManifests(player: ShakaPlayer, playsLive: () => boolean): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type === manifest && !isCompleteManifest(response.data, playsLive())) response.data = nothing;
  });
}
