import type { CatalogueSource, SourceDelivery } from '@oyna/contract/catalogue-source';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { KeptText } from '../../../shared/kept-text.ts';
import { knownSources } from '../sources/known-sources.ts';
import { isDash } from './dash/is-dash.ts';
import { type GatewayLink, readLink } from './gateway-link.ts';
import { isPlaylist } from './read-hls.ts';
import { RefusedOrigin, type Upstream } from './request-upstream.ts';
import { type Download, DownloadLimit, SharedDownloads } from './shared-downloads.ts';

export type GatewayDelivery = Extract<SourceDelivery, { type: 'gateway' }>;

export interface GatewaySource extends CatalogueSource {
  readonly delivery: GatewayDelivery;
}

interface Rewritten {
  readonly text: string;
  readonly made: KeptText;
}

const megabyte = 1024 * 1024;
const retrySeconds = 2;
const maxRange = 32 * megabyte;

/** Passes the media of origins on to viewers who may see it. */
export class Gateway {
  readonly #hosts: Services['sources']['hosts'];
  readonly #secrets: Services['secrets'];
  /** A live playlist changes with each segment. */
  readonly #playlists = new SharedDownloads({
    keptBytes: 16 * megabyte,
    runningBytes: 64 * megabyte,
    fileBytes: 4 * megabyte,
    keptMs: 1000,
    maxMs: 15_000,
  });
  readonly #segments = new SharedDownloads({
    keptBytes: 128 * megabyte,
    runningBytes: 512 * megabyte,
    fileBytes: 32 * megabyte,
    keptMs: 120_000,
    maxMs: 60_000,
  });
  readonly #rewritten = new LRUCache<string, Rewritten>({
    maxSize: 64 * megabyte,
    ttl: 10_000,
    sizeCalculation: ({ text, made }) => text.length + 2 * made.plain.length + 1000,
  });
  /** Links that were read, by path and file: all viewers of a segment have the same one. */
  readonly #links = new LRUCache<string, GatewayLink>({ max: 10_000 });
  readonly #sourceOf: ReturnType<typeof knownSources>;

  constructor({ db, sources, secrets }: Pick<Services, 'db' | 'sources' | 'secrets'>) {
    this.#secrets = secrets;
    this.#hosts = sources.hosts;
    this.#sourceOf = knownSources(db);
  }

  /** The source that an address names; throws `not_found` if it is gone, or is no longer given through the gateway. */
  async source(ref: string): Promise<GatewaySource> {
    const source = (await this.#sourceOf(ref))?.source;
    if (source?.delivery.type !== 'gateway') throw new DomainError('not_found');
    return { ...source, delivery: source.delivery };
  }

  /** The file of an origin that a link names; `null` if it was not made for this path. */
  link(path: string, file: string): GatewayLink | null {
    const key = `${path} ${file}`;
    const known = this.#links.get(key);
    if (known) return known;
    const link = readLink(this.#secrets, path, file);
    if (link) this.#links.set(key, link);
    return link;
  }

  /**
   * A playlist for all viewers with the same limits, by their key. It is made once for each text of the origin, so the address of
   * a segment stays the same meanwhile.
   */
  rewritten(key: string, text: string, make: () => string): KeptText {
    const known = this.#rewritten.get(key);
    if (known?.text === text) return known.made;
    const made = new KeptText(make());
    this.#rewritten.set(key, { text, made });
    return made;
  }

  /** The text of a playlist or a DASH manifest, and where it is after redirects. */
  async playlist(
    source: GatewaySource,
    url: string,
  ): Promise<{ readonly text: string; readonly url: string }> {
    const download = await this.#get(this.#playlists, source, url, null);
    const text = await download.text();
    // A page of a captive portal.
    if (!isPlaylist(text) && !isDash(text)) throw new DomainError('not_playable');
    return { text, url: download.url };
  }

  /** A segment, or a range of it. Many viewers cost its origin one request. */
  segment(source: GatewaySource, url: string, range: string | undefined): Promise<Download> {
    const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range ?? '') ?? [];
    const isWhole = from === undefined || (to !== undefined && Number(to) - Number(from) >= maxRange);
    return this.#get(this.#segments, source, url, isWhole ? null : `bytes=${from}-${to ?? ''}`);
  }

  async #get(
    downloads: SharedDownloads,
    source: GatewaySource,
    url: string,
    range: string | null,
  ): Promise<Download> {
    const { headers } = source.delivery;
    const upstream: Upstream = {
      url,
      origins: originsOf(source),
      hosts: this.#hosts,
      headers: { ...headers, 'accept-encoding': 'identity', ...(range !== null && { range }) },
    };
    const key = `${range ?? ''} ${JSON.stringify(headers)} ${url}`;
    const download = await downloads.get(key, upstream).catch((cause: unknown) => {
      if (cause instanceof RefusedOrigin) throw new DomainError('not_playable', { cause });
      const busy = cause instanceof DownloadLimit ? 1 : retrySeconds;
      throw new DomainError('unavailable', { cause, retryAfter: busy });
    });
    const { status } = download;
    if (status === 200 || status === 206) return download;
    if (status === 404 || status === 410) throw new DomainError('not_found');
    throw new DomainError('unavailable', { cause: status, retryAfter: retrySeconds });
  }
}

/** The origins on which the files of a source may be. */
export function originsOf({ url, archive, subtitles = [], delivery }: GatewaySource): string[] {
  const template = archive?.template ?? '';
  const others = /^https?:\/\//i.test(template) && URL.canParse(template) ? [template] : [];
  const texts = subtitles.map((it) => it.url);
  return [url, ...others, ...texts, ...delivery.origins].map((it) => new URL(it).origin);
}
