import { createHash } from 'node:crypto';
import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { SharedDownloads } from '../gateway/shared-downloads.ts';
import { signedUrl } from '../sources/source-address.ts';
import { toWebVtt } from './to-web-vtt.ts';

const megabyte = 1024 * 1024;
const hashLength = 16;
const retrySeconds = 2;

/** The name of a file of subtitles in media addresses. It stays while the address does. */
export function subtitlesFile(url: string): string {
  return `${createHash('sha256').update(url).digest('base64url').slice(0, hashLength)}.vtt`;
}

/** Gets subtitles that are beside a manifest elsewhere, and gives them as WebVTT. */
export class ExternalSubtitles {
  readonly #services: Pick<Services, 'sources' | 'now'>;
  readonly #downloads = new SharedDownloads({
    keptBytes: 16 * megabyte,
    runningBytes: 32 * megabyte,
    fileBytes: 2 * megabyte,
    keptMs: 600_000,
    maxMs: 15_000,
  });

  constructor(services: Pick<Services, 'sources' | 'now'>) {
    this.#services = services;
  }

  /** WebVTT of a file of a source; throws `not_found` if the source has no such file, or it is no file of subtitles. */
  async text(source: CatalogueSource, file: string): Promise<string> {
    const url = source.subtitles?.find((it) => subtitlesFile(it.url) === file)?.url;
    if (url === undefined) throw new DomainError('not_found');
    const text = toWebVtt(await this.#load(source, url));
    if (text === null) throw new DomainError('not_found');
    return text;
  }

  async #load(source: CatalogueSource, url: string): Promise<Buffer> {
    const { sources } = this.#services;
    const { delivery } = source;
    // A signature and headers are for the origin of the source alone.
    const isOwn = new URL(url).origin === new URL(source.url).origin;
    const headers = isOwn && delivery.type === 'gateway' ? delivery.headers : {};
    const address =
      isOwn && delivery.type === 'signed'
        ? signedUrl(this.#services, { by: delivery.by, network: false }, { url, network: '' })
        : url;
    if (address === null) throw new DomainError('not_playable');
    try {
      const download = await this.#downloads.get(url, {
        url: address,
        origins: null,
        hosts: sources.hosts,
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      if (download.status !== 200) throw new Error(`The origin answers ${download.status}`);
      const chunks: Buffer[] = [];
      for await (const chunk of download.bytes()) chunks.push(chunk);
      return Buffer.concat(chunks);
    } catch (cause) {
      throw new DomainError('unavailable', { cause, retryAfter: retrySeconds });
    }
  }
}
