import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Gate {
  readonly port: number;
  readonly secret: string;
  close(): void;
}

/** Hears of publishers. */
interface GateEvents {
  /** The name under which nginx serves the picture of a key; `null` refuses it. */
  publish(key: string): Promise<string | null>;
}

const maxBody = 8192;

/** Answers nginx when somebody wants to send, on this machine only. A failure refuses. */
export async function openGate({ publish }: GateEvents): Promise<Gate> {
  const secret = randomBytes(16).toString('hex');
  const server: Server = createServer((request, response) => {
    const end = (status: number, headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end();
    answer(request, secret, { publish }).then(
      (name) => (name === null ? end(403) : end(302, { location: name })),
      () => end(403),
    );
  });
  server.requestTimeout = 5000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, secret, close: () => server.close() };
}

async function answer(request: IncomingMessage, secret: string, on: GateEvents): Promise<string | null> {
  if (request.method !== 'POST') return null;
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > maxBody) return null;
  }
  if (request.url !== `/${secret}/publish`) return null;
  return on.publish(new URLSearchParams(body).get('name') ?? '');
}
