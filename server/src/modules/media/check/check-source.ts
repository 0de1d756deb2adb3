import type { Services } from '../../../infra/services.ts';
import { checker } from '../asked/asked-key.ts';
import { isDash } from '../gateway/dash/is-dash.ts';
import { isMasterPlaylist, isPlaylist } from '../gateway/read-hls.ts';
import { RefusedOrigin, requestUpstream, type UpstreamResponse } from '../gateway/request-upstream.ts';
import { mediaPath } from '../media-address.ts';
import { sourceAddress } from '../sources/source-address.ts';
import type { OwnedSource } from '../sources/source-ref.ts';
import { liveUrl } from '../sources/source-url.ts';
import type { SourceAnswer } from './judge.ts';
import { lookAtDash } from './look-at-dash.ts';
import { firstRendition, lookAtHls } from './look-at-hls.ts';

const maxBytes = 4 * 1024 * 1024;
const maxMs = 8000;

class Silent extends Error {}

/** Asks a live source as a television would: for its manifest, the first rendition, and whether the newest segments are there. */
export async function checkSource(services: Services, owned: OwnedSource): Promise<SourceAnswer> {
  const address = addressOf(services, owned);
  if (address.url === null) return { outcome: 'unknown', detail: address.detail };
  const { delivery } = owned.source;
  const get = (url: string) =>
    requestUpstream(
      {
        url,
        origins: null,
        hosts: services.sources.hosts,
        headers: delivery.type === 'gateway' ? delivery.headers : {},
      },
      AbortSignal.timeout(maxMs),
    );
  try {
    const manifest = await read(await get(address.url));
    if (isDash(manifest.text)) return { outcome: 'seen', look: lookAtDash(manifest.text) };
    if (!isPlaylist(manifest.text)) throw new Silent('it answers with no manifest');
    const first = isMasterPlaylist(manifest.text) ? firstRendition(manifest.text) : null;
    const media = first === null ? manifest : await read(await get(new URL(first, manifest.url).href));
    const look = lookAtHls(media.text);
    const segments = look.newest.map((each) => new URL(each, media.url).href);
    if (!(await hasOne(segments, get))) throw new Silent('its segments are missing');
    return { outcome: 'seen', look };
  } catch (error) {
    if (error instanceof RefusedOrigin) return { outcome: 'unknown', detail: error.message };
    return { outcome: 'silent', detail: error instanceof Silent ? error.message : 'it does not answer' };
  }
}

function addressOf(services: Services, { source, ref }: OwnedSource) {
  const { delivery } = source;
  const url = liveUrl(source, services.now());
  if (delivery.type === 'gateway') return { url, detail: '' };
  if ('network' in delivery && delivery.network) {
    return { url: null, detail: 'its addresses are bound to the network of a viewer' };
  }
  const path = mediaPath({ folder: ref, maxHeight: null, archive: null, channel: null });
  const address = sourceAddress(services, { source, url, network: '' }, { path, holder: checker });
  return { url: address?.manifest ?? null, detail: 'its key is not in SOURCE_KEYS' };
}

/** Whether one of the segments is there. One may be missing, and the next one sound. */
async function hasOne(
  urls: readonly string[],
  get: (url: string) => Promise<UpstreamResponse>,
): Promise<boolean> {
  for (const url of urls) {
    const { status, body } = await get(url);
    body.destroy();
    if (status < 400) return true;
  }
  return urls.length === 0;
}

async function read({ status, url, body }: UpstreamResponse): Promise<{ text: string; url: string }> {
  if (status !== 200) {
    body.destroy();
    throw new Silent(`it answers with ${status}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Silent('its manifest is too large');
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString(), url };
}
