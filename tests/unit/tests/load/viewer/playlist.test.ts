import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMaster, readSegments } from '#tests/load/viewer/playlist.ts';

const film = (file: string) => readFileSync(`server/demo/media/ipak-yoli/${file}`, 'utf8');

describe('readMaster', () => {
  test('takes the best picture and the default sound', () => {
    expect(readMaster(film('master.m3u8'))).toEqual({ video: 'v720.m3u8', audio: 'a-uz.m3u8' });
  });

  test('knows a video with its own sound', () => {
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\nall.m3u8\n';
    expect(readMaster(text)).toEqual({ video: 'all.m3u8', audio: null });
  });
});

describe('readSegments', () => {
  test('continues a range without a start after the one before it', () => {
    const [first, second] = readSegments(film('v360.m3u8'));
    expect(first).toEqual({ uri: 'v360.mp4', seconds: 4, range: 'bytes=1106-20392' });
    expect(second?.range).toBe('bytes=20393-34697');
  });

  test('reads whole files of a live playlist', () => {
    const text = '#EXTM3U\n#EXTINF:4,\nv720/17.m4s\n#EXTINF:3.989,\nv720/18.m4s\n';
    expect(readSegments(text)).toEqual([
      { uri: 'v720/17.m4s', seconds: 4, range: null },
      { uri: 'v720/18.m4s', seconds: 3.989, range: null },
    ]);
  });
});
