import { describe, expect, test } from 'vitest';
import { chooseManifests, mediaSourceProbe } from '#src/features/player/engine/choose-manifest.ts';

const all = { dash: 'a.mpd', hls: 'a.m3u8', dash_vp9: 'vp9.mpd' };
const plays = (...names: string[]) => {
  return (type: string) => names.some((name) => type.indexOf(name) >= 0);
};

const urls = (manifest: Parameters<typeof chooseManifests>[0], ...codecs: string[]) =>
  chooseManifests(manifest, plays(...codecs)).map(({ url }) => url);

describe('manifest selection', () => {
  test('falls back from DASH to HLS and VP9', () => {
    expect(urls(all, 'avc1', 'vp9')).toEqual(['a.mpd', 'a.m3u8', 'vp9.mpd']);
  });

  test('states the type of each manifest', () => {
    expect(chooseManifests({ dash: 'a.mpd', hls: 'a.m3u8' }, plays('avc1')).map(({ mime }) => mime)).toEqual([
      'application/dash+xml',
      'application/x-mpegurl',
    ]);
  });

  test('takes HLS when it is the only one', () => {
    expect(urls({ dash: null, hls: 'a.m3u8' }, 'avc1')).toEqual(['a.m3u8']);
  });

  test('takes an address that names no format for HLS first, then for DASH', () => {
    const url = 'https://tv.example/one/index?token=a.m3u8';
    const chosen = chooseManifests({ dash: null, hls: url }, plays('avc1'));
    expect(chosen).toEqual([
      { url, mime: 'application/x-mpegurl' },
      { url, mime: 'application/dash+xml' },
    ]);
    expect(urls({ dash: null, hls: 'https://tv.example/one/index.M3U8?token=1' }, 'avc1')).toHaveLength(1);
  });

  test('takes VP9 alone without H.264', () => {
    expect(urls(all, 'vp9')).toEqual(['vp9.mpd']);
  });

  test('never takes VP9 where it cannot play', () => {
    expect(urls(all, 'avc1')).toEqual(['a.mpd', 'a.m3u8']);
  });

  test('leaves the error to the player when neither plays', () => {
    expect(urls(all)).toEqual(['a.mpd', 'a.m3u8']);
  });

  test('is empty without an address', () => {
    expect(urls({ dash: null, hls: null }, 'avc1')).toEqual([]);
  });

  test('asks the engine for its types', () => {
    const probe = mediaSourceProbe({ MediaSource: { isTypeSupported: (type) => type === 'video/webm' } });
    expect([probe('video/webm'), probe('video/mp4')]).toEqual([true, false]);
  });

  test('supports nothing without Media Source Extensions', () => {
    expect(mediaSourceProbe({})('video/webm')).toBe(false);
  });
});
