import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Provider {
  /** Such as `http://127.0.0.1:1234`. */
  readonly url: string;
  /** What each path answers, by its request. */
  readonly answers: Map<string, (headers: IncomingHttpHeaders) => Answer>;
  /** The requests so far. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  stop(): Promise<void>;
}

/** A web server of a provider of playlists and guides. */
export async function startProvider(): Promise<Provider> {
  const answers: Provider['answers'] = new Map();
  const asked: Provider['asked'] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '/', headers: sent } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ path, headers: sent, body: Buffer.concat(chunks).toString('latin1') });
    const { status = 200, headers = {}, body = '' } = answers.get(path)?.(sent) ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
