import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A distant network between viewers and the service. */
export interface LineQuality {
  /** Round trip in ms. */
  readonly latency: number;
  /** Share of the packets that are lost, from 0 to 1. */
  readonly loss: number;
}

const packetBytes = 1400;

/**
 * When bytes that were sent at a moment arrive, in ms. A lost packet holds back all that follow it until it was sent again, which takes
 * a round trip.
 */
export function arrivalOf(
  sentAt: number,
  bytes: number,
  before: number,
  { latency, loss }: LineQuality,
  random: () => number,
): number {
  let late = 0;
  for (let left = bytes; left > 0; left -= packetBytes) if (random() < loss) late += latency;
  return Math.max(before, sentAt + latency / 2 + late);
}

/** A port that leads to another one over such a line. The service sees the address of the viewer. */
export async function startLine(port: number, quality: LineQuality): Promise<{ port: number; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1', localAddress: near.remoteAddress ?? '127.0.0.1' });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far, quality);
    carry(far, near, quality);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

function carry(from: Socket, to: Socket, quality: LineQuality): void {
  let last = 0;
  // Timers of different lengths may change their order by a millisecond.
  const acts: (() => void)[] = [];
  const later = (bytes: number, act: () => void) => {
    const now = performance.now();
    last = arrivalOf(now, bytes, last, quality, Math.random);
    acts.push(act);
    setTimeout(() => acts.shift()?.(), last - now);
  };
  from.on('data', (chunk: Buffer) => later(chunk.length, () => to.write(chunk)));
  from.on('close', () => later(0, () => to.end()));
}
