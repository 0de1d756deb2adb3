import { describe, expect, test } from 'vitest';
import { measureFrameRate } from '#src/features/diagnostics/model/frame-rate.ts';
import { supportedCodecs, supportedKeySystems } from '#src/features/diagnostics/model/supported-media.ts';

describe('the media that a set supports', () => {
  test('are the codecs that its MediaSource accepts', () => {
    const isTypeSupported = (type: string) => /avc1|vp9|mp4a/.test(type);
    expect(supportedCodecs({ MediaSource: { isTypeSupported }, navigator: {} })).toEqual([
      'H.264',
      'VP9',
      'AAC',
    ]);
  });

  test('are none without MediaSource and key systems', async () => {
    expect(supportedCodecs({ navigator: {} })).toEqual([]);
    expect(await supportedKeySystems({ navigator: {} })).toEqual([]);
  });

  test('are the key systems that are granted, although others are refused or throw', async () => {
    const requestMediaKeySystemAccess = (
      name: string,
      [asked]: readonly MediaKeySystemConfiguration[],
    ): Promise<unknown> => {
      if (name === 'com.widevine.alpha') throw new TypeError('NotSupported');
      const isLevel = asked?.videoCapabilities?.[0]?.robustness !== undefined;
      return name === 'com.microsoft.playready' && !isLevel
        ? Promise.resolve({})
        : Promise.reject(new Error('no'));
    };
    expect(await supportedKeySystems({ navigator: { requestMediaKeySystemAccess } })).toEqual(['PlayReady']);
  });

  test('name the highest security level that is granted', async () => {
    const requestMediaKeySystemAccess = async (
      name: string,
      [asked]: readonly MediaKeySystemConfiguration[],
    ): Promise<unknown> => {
      const robustness = asked?.videoCapabilities?.[0]?.robustness ?? '';
      if (name === 'org.w3.clearkey' || robustness === 'HW_SECURE_ALL') throw new Error('no');
      return {};
    };
    expect(await supportedKeySystems({ navigator: { requestMediaKeySystemAccess } })).toEqual([
      'Widevine L3',
      'PlayReady SL3000',
    ]);
  });
});

test('the frame rate is that of most frames, whatever a slow one takes', async () => {
  let now = 0;
  let frame = 0;
  const requestFrame = (callback: (time: number) => void): number => {
    frame += 1;
    now += frame % 10 === 0 ? 120 : 20;
    Promise.resolve().then(() => callback(now));
    return frame;
  };
  expect(await measureFrameRate(requestFrame)).toBe(50);
});
