import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RawResponse {
  readonly status: number;
  readonly body: string;
}

/** Changes a response; `key` is `GET /api/v2/config/`. */
type Cripple = (key: string, original: RawResponse) => RawResponse;

/** A backend that differs from another one only in these changes. */
export async function crippledServer(origin: string, cripple: Cripple) {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const onward = sendRequest(new URL(url, origin), { method, headers }, (upstream) => {
      const chunks: Buffer[] = [];
      upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const before = { status: upstream.statusCode ?? 0, body: bytes.toString() };
        const after = cripple(`${method} ${url.replace(/\?.*$/, '')}`, before);
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = upstream.headers;
        response.writeHead(after.status, rest);
        response.end(after.body === before.body ? bytes : after.body);
      });
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
