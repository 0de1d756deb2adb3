import { Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { Agent, request } from 'node:https';
import type { Call, LoadResponse, Sender } from '../../load/viewer/connection.ts';

const patienceMs = 15_000;

export interface Target {
  readonly address: string;
  readonly port: number;
  /** In the certificate and in the header `Host`. */
  readonly name: string;
  /** Without it, the connection has no TLS. */
  readonly authority?: string;
}

/** Connections of one viewer to a machine by its address, as if a name server led there. */
export class AddressedConnection implements Sender {
  readonly #target: Target;
  readonly #agent: PlainAgent;

  constructor(target: Target) {
    this.#target = target;
    const { authority: ca, name: servername } = target;
    const options = { keepAlive: true, maxSockets: 4 };
    this.#agent = ca ? new Agent({ ...options, ca, servername }) : new PlainAgent(options);
  }

  send({ method, path, headers, body }: Call): Promise<LoadResponse> {
    const { address: host, port, name, authority } = this.#target;
    const send = authority ? request : requestPlainly;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const options = {
        host,
        port,
        method,
        path,
        agent: this.#agent,
        headers: { ...headers, ...length, host: name },
      };
      const sent = send(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, sent: bytes.length });
        });
      });
      const timer = setTimeout(() => sent.destroy(new Error('late')), patienceMs);
      sent.on('error', reject);
      sent.on('close', () => clearTimeout(timer));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
