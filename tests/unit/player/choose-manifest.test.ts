import { describe, expect, test } from 'vitest';
import { chooseManifest, mediaSourceProbe } from '../../../src/features/player/engine/choose-manifest.ts';

const all = { dash: 'a.mpd', hls: 'a.m3u8', dash_vp9: 'vp9.mpd' };
const plays = (...names: string[]) => {
  return (type: string) => names.some((name) => type.indexOf(name) >= 0);
};

describe('choosing a manifest', () => {
  test('takes DASH first', () => {
    expect(chooseManifest(all, plays('avc1', 'vp9'))).toEqual({ url: 'a.mpd', mime: 'application/dash+xml' });
  });

  test('takes HLS where there is nothing else', () => {
    expect(chooseManifest({ dash: null, hls: 'a.m3u8' }, plays('avc1'))).toEqual({
      url: 'a.m3u8',
      mime: 'application/x-mpegurl',
    });
  });

  test('takes VP9 where H.264 does not play', () => {
    expect(chooseManifest(all, plays('vp9'))?.url).toBe('vp9.mpd');
  });

  test('leaves it to the player to say so where neither plays', () => {
    expect(chooseManifest(all, plays())?.url).toBe('a.mpd');
  });

  test('has nothing to choose where there is no address', () => {
    expect(chooseManifest({ dash: null, hls: null }, plays('avc1'))).toBeNull();
  });

  test('asks the engine, and supports nothing without Media Source Extensions', () => {
    const probe = mediaSourceProbe({ MediaSource: { isTypeSupported: (type) => type === 'video/webm' } });
    expect([probe('video/webm'), probe('video/mp4'), mediaSourceProbe({})('video/webm')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
