import type { ShakaPlayer } from './import-shaka.ts';
import type { MediaAddresses } from './media-addresses.ts';
import type { Protection } from './player-engine.ts';

/** Of the event `downloadfailed`. */
interface FailedDownload extends Event {
  /** 0 without an answer. */
  readonly httpResponseCode?: number;
  /** The player itself gave it up, say for a seek. */
  readonly aborted?: boolean;
}

/** Calls back for each request that got no answer: a refusal is one. */
export function onSilence(player: ShakaPlayer, callback: () => void): void {
  player.addEventListener('downloadfailed', (event) => {
    const { httpResponseCode, aborted } = event as FailedDownload;
    if (!httpResponseCode && !aborted) callback();
  });
}

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
