import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Feed } from '../../modules/catalogue/public.ts';
import { requestUpstream } from '../../modules/media/public.ts';

/** A week's guide for a thousand channels has 5 MB packed and 100 MB unpacked. */
const maxBytes = 256 * 1024 * 1024;
const maxSeconds = 300;
/** Servers that make the guide when it is asked for need a while. */
const silenceSeconds = 60;

export interface Downloaded extends Pick<Feed, 'etag' | 'last_modified'> {
  readonly hash: string;
}

export class DownloadFault extends Error {
  override readonly name = 'DownloadFault';
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter = 0) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

interface Download {
  readonly feed: Pick<Feed, 'url' | 'etag' | 'last_modified' | 'hash'>;
  /** Whether the content that was imported last would be of use again. */
  readonly isAnew: boolean;
  /** Private hosts that the operator has named. */
  readonly hosts: readonly string[];
  readonly file: string;
  readonly signal: AbortSignal;
}

/**
 * Loads the content of a feed into a file; `null` if it is the one that was imported last. Throws a `DownloadFault`, an error of
 * the network, or one of `requestUpstream` for an address that the server may not reach.
 */
export async function downloadFeed({
  feed,
  isAnew,
  hosts,
  file,
  signal,
}: Download): Promise<Downloaded | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxSeconds * 1000)]);
  const { etag, last_modified } = isAnew ? { etag: null, last_modified: null } : feed;
  const { status, body } = await requestUpstream(
    {
      url: feed.url,
      origins: null,
      hosts,
      silenceMs: silenceSeconds * 1000,
      headers: {
        'user-agent': 'Oyna',
        'accept-encoding': 'gzip',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(last_modified !== null && { 'if-modified-since': last_modified }),
      },
    },
    limited,
  );
  if (status === 304) {
    body.resume();
    return null;
  }
  const { headers } = body;
  if (status !== 200) {
    body.resume();
    throw new DownloadFault(`the server answers ${status}`, Number(headers['retry-after']) || 0);
  }
  const hash = await save(body, headers['content-encoding'], file, limited);
  if (!isAnew && hash === feed.hash) return null;
  return { hash, etag: short(headers.etag), last_modified: short(headers['last-modified']) };
}

/** Writes the content, without the packing of the transfer, and returns its hash. */
async function save(body: Readable, encoding = 'identity', file: string, signal: AbortSignal) {
  const isPacked = /^(x-)?gzip$/i.test(encoding);
  if (!isPacked && !/^(identity)?$/i.test(encoding)) {
    body.destroy();
    throw new DownloadFault(`the content is encoded as ${encoding.slice(0, 50)}`);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new DownloadFault(`it is larger than ${maxBytes >> 20} MB`) : null, chunk);
    },
  });
  const target = createWriteStream(file);
  if (isPacked) await pipeline(body, createGunzip(), meter, target, { signal });
  else await pipeline(body, meter, target, { signal });
  return hash.digest('base64url');
}

function short(value: string | undefined): string | null {
  return value !== undefined && value.length <= 500 ? value : null;
}
