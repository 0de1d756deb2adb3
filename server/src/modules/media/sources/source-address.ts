import type { CatalogueSource, SourceDelivery } from '@oyna/contract/catalogue-source';
import type { Services } from '../../../infra/services.ts';
import { isInPath, signAddress } from './sign/sign-address.ts';

/** Like our own addresses, a signature outlives twelve lost heartbeats, and changes once a minute. */
const life = 330;
const step = 60;
/** No heartbeat renews a signature in a query. The player asks for another playback when it is over. */
const queryLife = 4 * 3600;

export interface SourceRequest {
  readonly source: CatalogueSource;
  /** Of its live picture, its film or the range of its archive. */
  readonly url: string;
  /** The viewer's network address. */
  readonly network: string;
}

export interface SourceAddress {
  readonly manifest: string;
  /** The part before the file that a heartbeat renews; `null` if it stays. */
  readonly base: string | null;
}

type Signer = Pick<Services, 'sources' | 'now'>;

/** The address of a source for one playback; `null` if its key is missing in SOURCE_KEYS. */
export function sourceAddress(services: Signer, request: SourceRequest): SourceAddress | null {
  const { delivery } = request.source;
  if (delivery.type === 'direct') return { manifest: request.url, base: null };
  const manifest = signed(services, delivery, request);
  if (manifest === null) return null;
  return { manifest, base: isInPath(delivery.by) ? manifest.replace(/[^/?#]*([?#].*)?$/, '') : null };
}

function signed(
  { sources, now }: Signer,
  { by, network: isBound }: Extract<SourceDelivery, { type: 'signed' }>,
  { url, network }: SourceRequest,
): string | null {
  const key = sources.keys[by.key];
  if (key === undefined) return null;
  const seconds = Math.floor(now().getTime() / 1000);
  const expires = Math.ceil((seconds + (isInPath(by) ? life : queryLife)) / step) * step;
  return signAddress(by, { address: url, key, now: seconds, expires, network: isBound ? network : null });
}

/** The manifest by its format, which its address tells unless the source does. */
export function manifestOf({ protocol, url }: CatalogueSource, manifest: string) {
  const isDash = protocol === null ? /\.mpd$/i.test(new URL(url).pathname) : protocol === 'dash';
  return { dash: isDash ? manifest : null, hls: isDash ? null : manifest, dash_vp9: null };
}
