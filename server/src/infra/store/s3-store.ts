import { createHash, webcrypto } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from '../config.ts';
import { type ObjectStore, type StoredBody, type StoredFacts, StoreError } from './object-store.ts';
import { readParts } from './read-parts.ts';
import { type SignedRequest, sendSigned, shortText } from './send-signed.ts';

/** Node 18 has no `crypto` of its own accord, with which the signer signs. */
(globalThis as { crypto?: unknown }).crypto ??= webcrypto;

interface Asked {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Memory of an upload. A file has at most 10,000 parts, so at most 640 GB. */
const usualPartBytes = 64 * 1024 * 1024;
const emptyHash = createHash('sha256').digest('hex');
const hashHeader = 'x-amz-meta-sha256';

/** Any store that speaks S3, with addresses of the form `https://store/bucket/key`. */
export class S3Store implements ObjectStore {
  readonly #place: S3Place;
  readonly #partBytes: number;
  /** Of each day, region and service. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(place: S3Place, partBytes = usualPartBytes) {
    this.#place = place;
    this.#partBytes = partBytes;
  }

  async put(key: string, file: string, facts: StoredFacts, signal?: AbortSignal): Promise<void> {
    const headers = { [hashHeader]: facts.sha256, 'content-type': contentType(key) };
    if (facts.bytes <= this.#partBytes) {
      for await (const body of readParts(file, this.#partBytes, facts.bytes))
        await this.#expect('PUT', key, { headers, body, signal });
      return;
    }
    const begun = await this.#expect('POST', key, { query: 'uploads=', headers, signal });
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text)?.[1];
    if (id === undefined) throw new StoreError('the store began no upload');
    const uploadId = `uploadId=${encodeURIComponent(id)}`;
    try {
      const parts: string[] = [];
      for await (const body of readParts(file, this.#partBytes, facts.bytes)) {
        const query = `partNumber=${parts.length + 1}&${uploadId}`;
        const { headers: sent } = await this.#expect('PUT', key, { query, body, signal });
        parts.push(`<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${sent.etag}</ETag></Part>`);
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const ended = await this.#expect('POST', key, { query: uploadId, body, signal });
      // S3 tells a failure of joining with the status 200.
      if (ended.text.includes('<Error>')) throw new StoreError('the store did not join the parts of a file');
    } catch (error) {
      await this.#expect('DELETE', key, { query: uploadId }).catch(() => undefined);
      throw error;
    }
  }

  async open(
    key: string,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): Promise<StoredBody | null> {
    const response = await this.#send('GET', key, { headers, signal });
    const status = response.statusCode ?? 0;
    if ([200, 206, 416].includes(status))
      return { status, headers: response.headers as StoredBody['headers'], body: response };
    response.resume();
    if (status === 404) return null;
    throw refusal(status);
  }

  async facts(key: string): Promise<StoredFacts | null> {
    const response = await this.#send('HEAD', key, {});
    response.resume();
    if (response.statusCode === 404) return null;
    if (response.statusCode !== 200) throw refusal(response.statusCode);
    const { 'content-length': bytes, [hashHeader]: sha256 = '' } = response.headers;
    return { bytes: Number(bytes), sha256: String(sha256) };
  }

  async remove(key: string): Promise<void> {
    const response = await this.#send('DELETE', key, {});
    response.resume();
    if (![200, 204, 404].includes(response.statusCode ?? 0)) throw refusal(response.statusCode);
  }

  async address(key: string, seconds: number): Promise<string> {
    const url = this.#url(key, this.#place.publicEndpoint);
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signer = new AwsV4Signer({ ...this.#signing(), url: url.href, method: 'GET', signQuery: true });
    return (await signer.sign()).url.href;
  }

  #url(key: string, endpoint: string): URL {
    const { bucket, prefix } = this.#place;
    return new URL(`${endpoint}/${bucket}/${prefix}${key}`);
  }

  #signing() {
    const { accessKey, secretKey, region } = this.#place;
    return { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', cache: this.#keys };
  }

  /** The store compares the hash in the signature with the bytes that arrive. */
  async #send(
    method: string,
    key: string,
    { query, headers = {}, body, signal }: Asked,
  ): Promise<IncomingMessage> {
    const url = this.#url(key, this.#place.endpoint);
    if (query !== undefined) url.search = query;
    const sha256 = body ? createHash('sha256').update(body).digest('hex') : emptyHash;
    const signer = new AwsV4Signer({
      ...this.#signing(),
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    });
    const signed = await signer.sign();
    const sent: Record<string, string> = { 'content-length': String(body?.length ?? 0) };
    if (method === 'GET' || method === 'HEAD' || method === 'DELETE') delete sent['content-length'];
    signed.headers.forEach((value, name) => {
      sent[name] = value;
    });
    const request: SignedRequest = { method, url: signed.url, headers: sent, body, signal };
    return sendSigned(request);
  }

  async #expect(method: string, key: string, asked: Asked) {
    const response = await this.#send(method, key, asked);
    const text = await shortText(response);
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299) throw refusal(status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]);
    return { text, headers: response.headers };
  }
}

function refusal(status: number | undefined, code?: string): StoreError {
  return new StoreError(`the store refuses with ${status}${code === undefined ? '' : ` ${code}`}`);
}

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt',
  json: 'application/json',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

function contentType(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
