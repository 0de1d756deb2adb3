import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '#server/src/infra/make-services.ts';

export interface HeavyFilm {
  /** Of its folder of media. */
  readonly name: string;
  /** Seconds. */
  readonly duration: number;
}

const segments = 15;
const segmentSeconds = 4;
/** 4 Mbit/s. */
const segmentBytes = 2_000_000;

/**
 * A copy of the demo's media with further films at 4 Mbit/s. Their segments are random bytes: servers and caches send them like any
 * others, no set could show them.
 */
export function writeHeavyFilms(folder: string, count: number): readonly HeavyFilm[] {
  cpSync(folders.media, folder, { recursive: true, dereference: true });
  const duration = segments * segmentSeconds;
  return Array.from({ length: count }, (_, number) => {
    const name = `load-${number + 1}`;
    const own = join(folder, name);
    mkdirSync(own);
    writeFileSync(join(own, 'v.mp4'), randomBytes(segments * segmentBytes));
    const parts = Array.from({ length: segments }, (__, place) => [
      `#EXTINF:${segmentSeconds}.000,`,
      `#EXT-X-BYTERANGE:${segmentBytes}@${place * segmentBytes}`,
      'v.mp4',
    ]);
    const head = [
      '#EXTM3U',
      '#EXT-X-VERSION:6',
      `#EXT-X-TARGETDURATION:${segmentSeconds}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
    ];
    writeFileSync(join(own, 'v.m3u8'), [...head, ...parts.flat(), '#EXT-X-ENDLIST', ''].join('\n'));
    const variant = '#EXT-X-STREAM-INF:BANDWIDTH=4000000,CODECS="avc1.4d401f",RESOLUTION=1280x720\nv.m3u8\n';
    writeFileSync(join(own, 'master.m3u8'), `#EXTM3U\n${variant}`);
    writeFileSync(join(own, 'manifest.mpd'), '<MPD/>');
    const facts = { kind: 'vod', duration, width: 1280, height: 720, audio: ['uz'], subtitles: [] };
    writeFileSync(join(own, 'media.json'), JSON.stringify(facts));
    return { name, duration };
  });
}
