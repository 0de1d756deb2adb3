import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { run } from './loop-film.ts';

const segment = 4;

/**
 * The archive of a server that speaks Flussonic's addresses: `/live/NAME/archive-START-LENGTH.m3u8`, a recording that ends. Every
 * range has the loop's segments in a circle.
 */
export async function flussonicArchive(film: string, folder: string) {
  await run('ffmpeg', [
    ...['-loglevel', 'error', '-i', film, '-map', '0:v:1', '-map', '0:a:0', '-c', 'copy', '-f', 'hls'],
    ...['-hls_time', `${segment}`, '-hls_list_size', '0', '-hls_segment_filename', join(folder, 'rec-%d.ts')],
    join(folder, 'rec.m3u8'),
  ]);
  const lines = readFileSync(join(folder, 'rec.m3u8'), 'utf8').split('\n');
  const durations = lines
    .filter((line) => line.startsWith('#EXTINF:'))
    .map((line) => Number.parseFloat(line.slice(8)));
  /** Ranges that were asked for, as `START-LENGTH`. */
  const asked: string[] = [];

  function playlist(start: number, length: number): string {
    const listed: string[] = [];
    for (let [at, time] = [0, 0]; time < length; at++) {
      const place = at % durations.length;
      if (at > 0 && place === 0) listed.push('#EXT-X-DISCONTINUITY');
      if (place === 0)
        listed.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date((start + time) * 1000).toISOString()}`);
      listed.push(`#EXTINF:${durations[place]},`, `rec-${place}.ts`);
      time += durations[place] ?? segment;
    }
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      `#EXT-X-TARGETDURATION:${segment + 1}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
      ...listed,
      '#EXT-X-ENDLIST',
      '',
    ].join('\n');
  }

  return {
    asked,
    answer(path: string, reply: ServerResponse): boolean {
      const [, start, length] = /\/archive-(\d+)-(\d+)\.m3u8/.exec(path) ?? [];
      const [, recorded] = /\/(rec-\d+\.ts)/.exec(path) ?? [];
      if (start !== undefined) {
        asked.push(`${start}-${length}`);
        reply
          .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
          .end(playlist(Number(start), Number(length)));
      } else if (recorded !== undefined) {
        reply.writeHead(200, { 'content-type': 'video/mp2t' }).end(readFileSync(join(folder, recorded)));
      }
      return start !== undefined || recorded !== undefined;
    },
  };
}
