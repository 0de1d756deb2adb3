import type { ShakaPlayer } from './import-shaka.ts';
import type { MediaAddresses } from './media-addresses.ts';
import type { Protection } from './player-engine.ts';

/** `shaka.net.NetworkingEngine.RequestType.LICENSE` */
const licence = 2;

/** Has every request go to the address that counts now, and licence requests carry what their servers ask for. */
export function filterRequests(
  player: ShakaPlayer,
  addresses: MediaAddresses,
  protection: () => Protection | null,
): void {
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type !== licence) {
      request.uris = request.uris.map((uri) => addresses.apply(uri));
      return;
    }
    const headers = protection()?.headers() ?? {};
    for (const name of Object.keys(headers)) request.headers[name] = headers[name] ?? '';
  });
}
