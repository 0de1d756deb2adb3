import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fault of a folder of the origin. */
export type Fault =
  /** It does not answer at all. */
  | 'stop'
  /** Every tenth segment is missing. */
  | 'tenth'
  /** Segments have no bytes. */
  | 'empty'
  /** All answers lead elsewhere first. */
  | 'redirect'
  /** The first byte comes after three seconds. */
  | 'slow'
  /** The dates of its playlists are three hours off. */
  | 'clock'
  /** Its playlists have no dates. */
  | 'undated'
  /** Every tenth segment is missing, and its playlists say so. */
  | 'gap'
  /** Its playlists have an end. */
  | 'ends'
  /** Its playlists announce another timeline before every fifth segment. */
  | 'discontinuity'
  /** Its playlists mark advertisements as SCTE-35 does, in the three ways that packagers write. */
  | 'marks'
  /** Its addresses are refused, like those with an expired token. */
  | 'expired';

export interface FaultyProxy {
  readonly url: string;
  set(folder: string, fault: Fault | null): void;
  /** Requests for a folder so far. */
  requests(folder: string): number;
  close(): Promise<void>;
}

const tenth = /[1-9]?0\.(ts|m4s)/;

/** The faults of playlists. */
const changes: Partial<Record<Fault, (playlist: string) => string>> = {
  clock: threeHoursOff,
  undated: (playlist) => playlist.replace(/^#EXT-X-PROGRAM-DATE-TIME.*\n/gm, ''),
  ends: (playlist) => (playlist.includes('#EXTINF') ? `${playlist}#EXT-X-ENDLIST\n` : playlist),
  discontinuity: withDiscontinuities,
  marks: withMarks,
  gap: (playlist) => playlist.replace(/^(?!#).*0\.(ts|m4s)$/gm, '#EXT-X-GAP\n$&'),
};

type Local = (path: string, reply: ServerResponse) => boolean;

/** Passes requests on to nginx, with the faults of a script. `local` answers what another server has, such as an archive. */
export async function startFaultyProxy(origin: string, local: Local): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const counts = new Map<string, number>();
  const server = createServer(async (request, reply) => {
    const url = request.url ?? '/';
    const folder = /\/live\/(\w+)\//.exec(url)?.[1] ?? '';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void reply.writeHead(204).end();
    const fault = faults.get(folder);
    const isSegment = /\.(ts|m4s)(\?|$)/.test(url);
    if (fault === 'stop') return void request.socket.destroy();
    if (fault === 'expired') return void reply.writeHead(410).end();
    if ((fault === 'tenth' || fault === 'gap') && isSegment && tenth.test(url))
      return void reply.writeHead(404).end();
    if (fault === 'empty' && isSegment) return void reply.writeHead(200).end();
    if (fault === 'redirect' && !url.includes('moved')) {
      return void reply.writeHead(302, { location: `${url}?moved` }).end();
    }
    if (fault === 'slow') await sleep(3000);
    if (local(url, reply)) return;
    const answer = await fetch(origin + url).catch(() => null);
    if (!answer) return void reply.writeHead(502).end();
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const change = url.includes('.m3u8') && fault ? changes[fault] : undefined;
    reply.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
    reply.end(change ? change(body.toString()) : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (folder, fault) => void (fault === null ? faults.delete(folder) : faults.set(folder, fault)),
    requests: (folder) => counts.get(folder) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Their number counts on when the first ones leave the playlist. */
function withDiscontinuities(playlist: string): string {
  const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  let number = first;
  const marked = playlist.replace(/^#EXTINF/gm, (tag) =>
    number++ % 5 === 0 && number - 1 > first ? `#EXT-X-DISCONTINUITY\n${tag}` : tag,
  );
  const passed = Math.floor(first / 5);
  return marked.replace(/^(#EXT-X-MEDIA-SEQUENCE:.*)$/m, `$1\n#EXT-X-DISCONTINUITY-SEQUENCE:${passed}`);
}

/** A break of two segments at every fifth: `EXT-X-DATERANGE` (RFC 8216, 4.3.2.7.1), `EXT-X-CUE-OUT` and `EXT-OATCLS-SCTE35`. */
function withMarks(playlist: string): string {
  const scte = '0xFC302000000000000000FFF00F05000000017FFFFE0052CA1500010000000080BCE1F4';
  let number = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  return playlist.replace(/^#EXTINF.*\n(#EXT-X-PROGRAM-DATE-TIME:(.*)\n)?/gm, (tags, _, date?: string) => {
    const place = number++ % 5;
    if (place === 2) return `#EXT-X-CUE-IN\n${tags}`;
    if (place === 1) return `#EXT-X-CUE-OUT-CONT:4/8\n${tags}`;
    if (place !== 0) return tags;
    const range = date
      ? `#EXT-X-DATERANGE:ID="${number}",START-DATE="${date}",PLANNED-DURATION=8,SCTE35-OUT=${scte}\n`
      : '';
    return `${range}#EXT-OATCLS-SCTE35:/DAgAAAAAAAAAP/wDwUAAAABf//+AFLKFQABAAAAAIC84fQ=\n#EXT-X-CUE-OUT:8\n${tags}`;
  });
}

function threeHoursOff(playlist: string): string {
  return playlist.replace(/(DATE-TIME:)(\S+)/g, (_, tag: string, date: string) => {
    const time = Date.parse(date.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return `${tag}${new Date(time - 3 * 3_600_000).toISOString()}`;
  });
}
