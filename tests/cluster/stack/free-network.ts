import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first three parts of a /24 network below 127.0.0.0/8 that no other cluster uses. */
export async function freeNetwork(): Promise<string> {
  for (let third = 56; third < 100; third += 1) {
    const network = `127.0.${third}`;
    if (await isFree(`${network}.1`)) return network;
  }
  throw new Error('All networks are taken');
}

async function isFree(host: string): Promise<boolean> {
  for (const port of [2379, 5432, 8008]) {
    const probe = createServer().listen(port, host);
    const result = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]);
    if (!result) return false;
    await new Promise((resolve) => probe.close(resolve));
  }
  return true;
}
