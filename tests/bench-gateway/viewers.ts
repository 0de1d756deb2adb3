import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
/** Between two looks of a viewer at the playlist, in ms. */
const interval = 2000;

export interface Watched {
  /** Milliseconds to the first byte of each segment. */
  readonly times: readonly number[];
  readonly failures: number;
}

/** Watches live HLS for some seconds by one viewer for each address of a rendition; they begin one after another. */
export async function watch(renditions: readonly string[], seconds: number): Promise<Watched> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1000;
  const viewer = async (rendition: string, place: number) => {
    await sleep((place / renditions.length) * interval);
    let last = '';
    while (performance.now() < until) {
      try {
        const { body } = await fetchTimed(rendition);
        const segment = body
          .toString()
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
          .at(-1);
        if (segment !== undefined && segment !== last) {
          times.push((await fetchTimed(new URL(segment, rendition).href)).firstByte);
          last = segment;
        }
      } catch {
        failures += 1;
      }
      await sleep(interval);
    }
  };
  await Promise.all(renditions.map(viewer));
  return { times, failures };
}

/** The body of a response, and the milliseconds until its first byte. */
export async function fetchTimed(url: string): Promise<{ body: Buffer; firstByte: number }> {
  const began = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) {
    response.resume();
    throw new Error(`${url} answered ${response.statusCode}`);
  }
  let firstByte = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - began;
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), firstByte };
}
