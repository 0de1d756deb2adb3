import type { Services } from '../../../infra/services.ts';
import { checker } from '../asked/asked-key.ts';
import { isDash } from '../gateway/dash/is-dash.ts';
import { isMasterPlaylist, isPlaylist } from '../gateway/read-hls.ts';
import { RefusedOrigin, requestUpstream, type UpstreamResponse } from '../gateway/request-upstream.ts';
import { mediaPath } from '../media-address.ts';
import { sourceAddress } from '../sources/source-address.ts';
import type { OwnedSource } from '../sources/source-ref.ts';
import { liveUrl } from '../sources/source-url.ts';
import { dashHasPicture, masterHasPicture } from './has-picture.ts';
import type { SourceAnswer } from './judge.ts';
import { lookAtDash } from './look-at-dash.ts';
import { firstRendition, lookAtHls } from './look-at-hls.ts';
import { segmentHasPicture } from './segment-has-picture.ts';

const maxBytes = 4 * 1024 * 1024;
const maxMs = 8000;
/** The list of streams of MPEG-TS is among its first packets. */
const beginBytes = 4096;

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
    if (isDash(manifest.text)) {
      const hasPicture = dashHasPicture(manifest.text);
      return { outcome: 'seen', look: lookAtDash(manifest.text), hasPicture };
    }
    if (!isPlaylist(manifest.text)) throw new Silent('it answers with no manifest');
    const isMaster = isMasterPlaylist(manifest.text);
    const first = isMaster ? firstRendition(manifest.text) : null;
    const media = first === null ? manifest : await read(await get(new URL(first, manifest.url).href));
    const look = lookAtHls(media.text);
    const segments = look.newest.map((each) => new URL(each, media.url).href);
    const begin = await firstBytes(segments, get);
    if (begin === null) throw new Silent('its segments are missing');
    const hasPicture = (isMaster ? masterHasPicture(manifest.text) : null) ?? segmentHasPicture(begin);
    return { outcome: 'seen', look, hasPicture };
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

/** The first bytes of one of the segments; `null` if none is there or all are empty. One may be missing, and the next one sound. */
async function firstBytes(
  urls: readonly string[],
  get: (url: string) => Promise<UpstreamResponse>,
): Promise<Buffer | null> {
  for (const url of urls) {
    const { status, body } = await get(url);
    const begin = status < 400 ? await beginOf(body) : null;
    body.destroy();
    if (begin !== null && begin.length > 0) return begin;
  }
  return urls.length === 0 ? Buffer.alloc(0) : null;
}

/** Leaves the rest, which the origin need not send. */
async function beginOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= beginBytes) break;
  }
  return Buffer.concat(chunks);
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
