import type { CatalogueSource, SourceDelivery } from '@oyna/contract/catalogue-source';
import type { Services } from '../../../infra/services.ts';
import { makeAskedKey } from '../asked/asked-key.ts';
import { expiryOf } from '../expiry.ts';
import { type MediaHolder, mediaBase } from '../media-address.ts';
import { addressParts, withQuery } from './sign/address-parts.ts';
import { isInPath, signAddress } from './sign/sign-address.ts';

/** Seconds of a signature in a query, which no heartbeat renews. The player asks for another playback when it is over. */
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

/** The manifests that a playback through the gateway begins with. */
export const gatewayManifests = { hls: 'index.m3u8', dash: 'manifest.mpd' } as const;

type Signer = Pick<Services, 'sources' | 'secrets' | 'mediaEdge' | 'edgeToken' | 'now'>;

interface Receiver {
  /** The path of the media that the playback may receive; see mediaPath. */
  readonly path: string;
  readonly holder: MediaHolder;
}

/** The address of a source for one playback; `null` if its key is missing in SOURCE_KEYS. */
export function sourceAddress(
  services: Signer,
  request: SourceRequest,
  { path, holder }: Receiver,
): SourceAddress | null {
  const { delivery } = request.source;
  if (delivery.type === 'gateway') {
    const base = mediaBase(services, path, holder);
    return { manifest: base + gatewayManifests[isDash(request.source) ? 'dash' : 'hls'], base };
  }
  if (delivery.type === 'direct') return { manifest: request.url, base: null };
  if (delivery.type === 'asked') return askedAddress(services, delivery, request, { path, holder });
  const manifest = signedUrl(services, delivery, request);
  if (manifest === null) return null;
  return { manifest, base: isInPath(delivery.by) ? baseOf(manifest) : null };
}

function askedAddress(
  services: Signer,
  { place, parameter, network: isBound }: Extract<SourceDelivery, { type: 'asked' }>,
  { url, network }: SourceRequest,
  { path, holder }: Receiver,
): SourceAddress {
  const isInPath = place === 'path';
  const key = makeAskedKey(services, holder, { path, network: isBound ? network : null }, isInPath);
  if (!isInPath) return { manifest: withQuery(url, `${parameter}=${key}`), base: null };
  const { origin, path: file, query } = addressParts(url);
  const manifest = `${origin}/${key}${file}${query}`;
  return { manifest, base: baseOf(manifest) };
}

function baseOf(manifest: string): string {
  return manifest.replace(/[^/?#]*([?#].*)?$/, '');
}

/** A signed address; `null` if the key is missing. */
export function signedUrl(
  { sources, now }: Pick<Services, 'sources' | 'now'>,
  { by, network: isBound }: Pick<Extract<SourceDelivery, { type: 'signed' }>, 'by' | 'network'>,
  { url, network }: Pick<SourceRequest, 'url' | 'network'>,
): string | null {
  const key = sources.keys[by.key];
  if (key === undefined) return null;
  const time = now();
  return signAddress(by, {
    address: url,
    key,
    now: Math.floor(time.getTime() / 1000),
    expires: expiryOf(time, isInPath(by) ? undefined : queryLife),
    network: isBound ? network : null,
  });
}

/** The manifest by its format, which its address tells unless the source does. */
export function manifestOf(source: CatalogueSource, manifest: string) {
  const isMpd = isDash(source);
  return { dash: isMpd ? manifest : null, hls: isMpd ? null : manifest, dash_vp9: null };
}

function isDash({ protocol, url }: CatalogueSource): boolean {
  return protocol === null ? /\.mpd$/i.test(new URL(url).pathname) : protocol === 'dash';
}
