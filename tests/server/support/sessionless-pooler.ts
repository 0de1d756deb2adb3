import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A pooler of connections that keeps no sessions: it ends a connection that asks to LISTEN, where a real one would lose the
 * notifications.
 */
export async function sessionlessPooler(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (bytes) =>
      /\blisten\b/i.test(bytes.toString('latin1')) ? client.destroy() : upstream.write(bytes),
    );
    client.on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => client.write(bytes));
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: String(url),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
