import { Agent, type RequestOptions, request } from 'node:https';
import { gunzipSync } from 'node:zlib';

export interface LoadResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** Length of the body on the wire. */
  readonly sent: number;
}

export interface Call {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Target {
  readonly port: number;
  /** PEM of the authority that signed the certificate. */
  readonly authority: string;
  /** HTTP/1.1 by default. */
  readonly protocol?: 'h1' | 'h2';
}

/** The connections of one viewer to one target. */
export interface Sender {
  /** Rejects with an error that `nameFault` knows. */
  send(call: Call): Promise<LoadResponse>;
  close(): void;
}

export const fixed = { host: 'localhost', 'accept-encoding': 'gzip' };
/** No response within this time; longer than any response of the service but a long poll, which no viewer here makes. */
export const patience = 15_000;
/** Shorter than the proxy keeps a connection, so that none is used while it is being closed. */
export const idleMilliseconds = 30_000;

/** Kept-alive connections of one viewer over TLS, from the viewer's own address. */
export class Connection implements Sender {
  readonly #agent: Agent;
  readonly #port: number;

  constructor({ port, authority }: Target, localAddress: string) {
    this.#port = port;
    const options = { localAddress, ca: authority, servername: 'localhost' };
    this.#agent = new Agent({ ...options, keepAlive: true, maxSockets: 4, timeout: idleMilliseconds });
  }

  send({ method, path, headers, body }: Call): Promise<LoadResponse> {
    const options: RequestOptions = { host: '127.0.0.1', port: this.#port, method, path, agent: this.#agent };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const sent = request({ ...options, headers: { ...fixed, ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response;
          const sent = Buffer.concat(chunks);
          const bytes = received['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
          resolve({ status: statusCode, headers: received, bytes, sent: sent.length });
        });
      });
      const timer = setTimeout(() => sent.destroy(new Error('late')), patience);
      sent.on('error', reject);
      sent.on('close', () => clearTimeout(timer));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A failed attempt in a word: `refused`, `cut` or `late`. */
export function nameFault(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code === 'ECONNREFUSED') return 'refused';
  if (message === 'late') return 'late';
  return code === 'ECONNRESET' || code === 'EPIPE' || String(code).startsWith('ERR_HTTP2_')
    ? 'cut'
    : String(code ?? message);
}
