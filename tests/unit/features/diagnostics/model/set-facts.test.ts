import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortText } from '#src/features/diagnostics/model/set-facts.ts';

const noon = Date.parse('2026-05-01T12:00:00+05:00');

test('the short text has the known facts and the last errors by the server clock', () => {
  const text = shortText(
    {
      version: '1.2.3',
      platform: 'tizen',
      model: 'QE55Q80TATXXH',
      firmware: null,
      engine: 76,
      screen: { width: 1920, height: 1080, ratio: 1 },
      memory: 1024,
      cores: 4,
      tier: 'light',
      crashes: 2,
      isOnline: true,
      speed: 12_340_000,
      codecs: ['H.264', 'VP9'],
      keySystems: [],
      frameRate: 60,
    },
    [{ at: noon - 3_600_000, text: 'P-1001' }],
    3_600_000,
  );
  expect(text).toBe(
    'Oyna 1.2.3; tizen; QE55Q80TATXXH; Chromium 76; 1920x1080@1; 1024 MB; 4 cores; light; crashes: 2; 60 fps; 12.3 Mbit/s; H.264 VP9; 05-01 12:00 P-1001',
  );
});

test('a set without a connection is offline, whatever was measured before', () => {
  expect(shortText({ version: '1.2.3', isOnline: false, speed: 5e6 }, [], 0)).toBe('Oyna 1.2.3; offline');
});

test('the short text has at most 500 characters, so that a QR code of it can be read', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.string({ maxLength: 800 }), (errors, model) => {
      const logged = errors.map((text, place) => ({ at: place, text }));
      expect(shortText({ version: '1.0.0', model }, logged, 0).length).toBeLessThanOrEqual(500);
    }),
  );
});
