import type { ShakaPlayer } from './import-shaka.ts';
import { isSoundManifest } from './sound-manifest.ts';

/** `shaka.net.NetworkingEngine.RequestType.MANIFEST` */
const manifest = 0;

/** What no parser takes for a manifest: reported as one that cannot be read, and asked for again. */
const nothing = new Uint8Array([0x3c]).buffer;

/** Keeps manifests from shaka that would have it count without an end; `playsLive` tells an update from a load. */
export function refuseBrokenManifests(player: ShakaPlayer, playsLive: () => boolean): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type === manifest && !isSoundManifest(response.data, playsLive())) response.data = nothing;
  });
}
