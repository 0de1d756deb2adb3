import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transportBegin } from './transport-begin.ts';

/** `sound`: its segments are packed AAC; `picture`: MPEG-TS with a picture; `empty`: they have no bytes. */
export type SourceFault = 'ended' | 'missing' | 'empty' | 'sound' | 'picture';

/** A live HLS source of one rendition, whose next segment the test brings. */
export interface LiveOrigin {
  /** Such as `http://127.0.0.1:1234/one.m3u8`. */
  address(name: string): string;
  /** A segment more for all of them. */
  move(): void;
  /** From now on, a playlist is answered so; `null` for well. */
  answer(name: string, status: number | null): void;
  set(name: string, fault: SourceFault | null): void;
  close(): Promise<void>;
}

/** Segments of four seconds in a window of 60 s. */
export async function startLiveOrigin(): Promise<LiveOrigin> {
  let sequence = 100;
  const statuses = new Map<string, number>();
  const faults = new Map<string, SourceFault>();
  const server = createServer((request, reply) => {
    const [, name = '', type] = /^\/([\w-]+)(?:-\d+)?\.(m3u8|ts)/.exec(request.url ?? '') ?? [];
    if (type === 'ts') {
      const fault = faults.get(name.split('-')[0] ?? '');
      return void reply.writeHead(fault === 'missing' ? 404 : 200).end(segmentOf(fault));
    }
    const status = statuses.get(name) ?? 200;
    const segments = Array.from({ length: 15 }, (_, at) => `#EXTINF:4,\n${name}-${sequence + at}.ts`);
    const end = faults.get(name) === 'ended' ? ['#EXT-X-ENDLIST'] : [];
    const text = ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${sequence}`, ...segments, ...end].join('\n');
    reply
      .writeHead(status, { 'content-type': 'application/vnd.apple.mpegurl' })
      .end(status === 200 ? text : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (name) => `http://127.0.0.1:${port}/${name}.m3u8`,
    move: () => {
      sequence += 1;
    },
    answer: (name, status) => void (status === null ? statuses.delete(name) : statuses.set(name, status)),
    set: (name, fault) => void (fault === null ? faults.delete(name) : faults.set(name, fault)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function segmentOf(fault: SourceFault | undefined): Buffer | string {
  if (fault === 'empty') return '';
  if (fault === 'picture') return transportBegin(0x1b);
  // The sync word of ADTS.
  return fault === 'sound' ? Buffer.from([0xff, 0xf1, 0x50, 0x80]) : 'segment';
}
