import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import {
  type Call,
  fixed,
  idleMilliseconds,
  type LoadResponse,
  patience,
  type Sender,
  type Target,
} from './connection.ts';

/** One connection of HTTP/2 for all requests of one viewer, from the viewer's own address. */
export class Http2Connection implements Sender {
  readonly #target: Target;
  readonly #address: string;
  #session: ClientHttp2Session | null = null;

  constructor(target: Target, localAddress: string) {
    this.#target = target;
    this.#address = localAddress;
  }

  send({ method, path, headers, body }: Call): Promise<LoadResponse> {
    return new Promise((resolve, reject) => {
      const { host, ...others } = { ...fixed, ...headers };
      const stream = this.#open().request({
        ':method': method,
        ':path': path,
        ':authority': host,
        ...others,
      });
      const chunks: Buffer[] = [];
      let received: Readonly<Record<string, string | string[] | undefined>> = {};
      let status = 0;
      const timer = setTimeout(() => {
        stream.close(constants.NGHTTP2_CANCEL);
        reject(new Error('late'));
      }, patience);
      stream.on('response', ({ ':status': answered, ...rest }) => {
        status = answered ?? 0;
        received = rest as typeof received;
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('close', () => {
        clearTimeout(timer);
        // The other side went away without an error of its own.
        if (!stream.readableEnded || status === 0)
          reject(Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
      });
      stream.on('end', () => {
        const sent = Buffer.concat(chunks);
        const bytes = received['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        if (status !== 0) resolve({ status, headers: received, bytes, sent: sent.length });
      });
      stream.end(body);
    });
  }

  close(): void {
    this.#session?.destroy();
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const { port, authority } = this.#target;
    // Of a connection of TCP, which the types of TLS do not name.
    const from = { host: '127.0.0.1', port, localAddress: this.#address };
    const secure = { ca: authority, servername: 'localhost', ALPNProtocols: ['h2'] };
    const createConnection = () => connectTls({ ...from, ...secure });
    const session = connect(`https://localhost:${port}`, { createConnection });
    // Each request has the error, too.
    session.on('error', () => undefined);
    session.setTimeout(idleMilliseconds, () => session.close());
    this.#session = session;
    return session;
  }
}
