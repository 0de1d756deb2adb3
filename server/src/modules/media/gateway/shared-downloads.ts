import { LRUCache } from 'lru-cache';
import { requestUpstream, type Upstream } from './request-upstream.ts';

/** The answer of an origin, of which many viewers read the same bytes while they arrive. */
export interface Download {
  readonly status: number;
  readonly url: string;
  readonly type: string | null;
  readonly range: string | null;
  /** `null` until the end if the origin does not tell. */
  readonly length: number | null;
  /** All bytes in one piece, which go out with one write; `null` until the end. */
  readonly whole: Buffer | null;
  /** Throws if the download breaks off. */
  bytes(): AsyncGenerator<Buffer>;
  /** All bytes as one text, the same for all viewers. Throws if the download breaks off. */
  text(): Promise<string>;
}

interface Limits {
  /** Bytes of finished downloads that are kept. */
  readonly keptBytes: number;
  /** Bytes of all running downloads together. */
  readonly runningBytes: number;
  /** Bytes of one download. */
  readonly fileBytes: number;
  readonly keptMs: number;
  readonly maxMs: number;
}

/** Too many bytes are on their way, or a file is too large. */
export class DownloadLimit extends Error {}

/**
 * Downloads files once for all viewers who want them at the same time or soon after. Memory is bounded: by the size of a file, of
 * all running downloads and of the finished ones that are kept.
 */
export class SharedDownloads {
  readonly #limits: Limits;
  readonly #running = new Map<string, Promise<Running>>();
  readonly #kept: LRUCache<string, Running>;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    const { keptBytes: maxSize, keptMs: ttl } = limits;
    this.#kept = new LRUCache({ maxSize, ttl, sizeCalculation: ({ size }) => size + 1000 });
  }

  /** The download under a key, which begins unless it runs or is kept. Only files with status 200 or 206 are kept. */
  async get(key: string, upstream: Upstream): Promise<Download> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const running = this.#running.get(key);
    if (running) return running;
    if (this.#bytes >= this.#limits.runningBytes) throw new DownloadLimit('too many bytes are on their way');
    const begun = this.#begin(key, upstream);
    this.#running.set(key, begun);
    begun.catch(() => this.#running.delete(key));
    return begun;
  }

  async #begin(key: string, upstream: Upstream): Promise<Running> {
    const { fileBytes, maxMs } = this.#limits;
    const { status, url, body } = await requestUpstream(upstream, AbortSignal.timeout(maxMs));
    const length = Number(body.headers['content-length'] ?? Number.NaN);
    if (length > fileBytes) {
      body.destroy();
      throw new DownloadLimit('the file is too large');
    }
    const running = new Running(status, url, {
      type: body.headers['content-type'] ?? null,
      range: body.headers['content-range'] ?? null,
      length: Number.isSafeInteger(length) ? length : null,
    });
    const read = async () => {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        this.#bytes += chunk.length;
        running.add(chunk);
        if (running.size > fileBytes || this.#bytes > this.#limits.runningBytes) {
          throw new DownloadLimit('the file is too large');
        }
      }
    };
    read().then(
      () => this.#end(key, running, null),
      (error: Error) => {
        body.destroy();
        this.#end(key, running, error);
      },
    );
    return running;
  }

  #end(key: string, running: Running, error: Error | null): void {
    this.#bytes -= running.size;
    running.end(error);
    this.#running.delete(key);
    if (error === null && (running.status === 200 || running.status === 206)) this.#kept.set(key, running);
  }
}

class Running implements Download {
  readonly status: number;
  readonly url: string;
  readonly type: string | null;
  readonly range: string | null;
  readonly length: number | null;
  size = 0;
  whole: Buffer | null = null;
  #chunks: Buffer[] = [];
  #text: Promise<string> | null = null;
  #isOver = false;
  #error: Error | null = null;
  #next = Promise.withResolvers<void>();

  constructor(status: number, url: string, head: Pick<Download, 'type' | 'range' | 'length'>) {
    this.status = status;
    this.url = url;
    this.type = head.type;
    this.range = head.range;
    this.length = head.length;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.size += chunk.length;
    this.#wake();
  }

  end(error: Error | null): void {
    this.#isOver = true;
    this.#error = error;
    // Viewers who are reading have their place in the pieces, which stay until the last of them is done.
    if (error === null) this.whole = Buffer.concat(this.#chunks, this.size);
    this.#wake();
    this.#chunks = [];
  }

  async *bytes(): AsyncGenerator<Buffer> {
    if (this.whole) {
      yield this.whole;
      return;
    }
    const chunks = this.#chunks;
    for (let at = 0; ; ) {
      const chunk = chunks[at];
      if (chunk) {
        at++;
        yield chunk;
      } else if (this.#error) throw this.#error;
      else if (this.#isOver) return;
      else await this.#next.promise;
    }
  }

  text(): Promise<string> {
    this.#text ??= this.#read();
    return this.#text;
  }

  async #read(): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.bytes()) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  #wake(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
