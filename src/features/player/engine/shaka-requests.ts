import { claimLicence } from './licence-requests.ts';
import type { MediaAddresses } from './media-addresses.ts';
import type { Protection } from './player-engine.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** The event `downloadfailed`. */
interface FailedDownload extends Event {
  /** 0 without a response. */
  readonly httpResponseCode?: number;
  /** Cancelled by the player itself, for example before a seek. */
  readonly aborted?: boolean;
}

/** Calls back for each request without a response; a rejection is a response. */
export function onSilence(player: ShakaPlayer, callback: () => void): void {
  player.addEventListener('downloadfailed', (event) => {
    const { httpResponseCode, aborted } = event as FailedDownload;
    if (!httpResponseCode && !aborted) callback();
  });
}

/** `shaka.net.NetworkingEngine.RequestType.LICENSE` */
const licence = 2;

/** Redirects requests to the current media addresses, and licence requests of the API to the viewer's session. */
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
    const current = protection();
    if (current) claimLicence(request, current);
  });
}
