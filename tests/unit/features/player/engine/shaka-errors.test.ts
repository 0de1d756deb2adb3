import { describe, expect, test } from 'vitest';
import { isInterruption } from '#src/features/player/engine/shaka-error.ts';
import { playbackErrorOf } from '#src/features/player/engine/shaka-errors.ts';
import { shakaError } from './fake-shaka.ts';

const url = 'https://media.test/segment';

const hdmiOff = shakaError(4, 4012, [
  { hasAppRestrictions: false, missingKeys: [], restrictedKeyStatuses: ['output-restricted'] },
]);

describe('a player error', () => {
  test.each([
    ['a segment that is not there', shakaError(1, 1001, [url, 404]), 'network', 'P-1001', true],
    ['a server that fails', shakaError(1, 1001, [url, 503]), 'network', 'P-1001', true],
    ['a signature that has expired', shakaError(1, 1001, [url, 403]), 'expired', 'P-1001', true],
    ['a network that is gone', shakaError(1, 1002, [url]), 'network', 'P-1002', true],
    ['an answer that takes too long', shakaError(1, 1003, [url]), 'network', 'P-1003', true],
    ['a segment that does not decode', shakaError(3, 3016, [3]), 'decode', 'P-3016', true],
    ['a memory that is full', shakaError(3, 3017, ['video']), 'decode', 'P-3017', true],
    ['a manifest that is broken', shakaError(4, 4001, [url]), 'manifest', 'P-4001', true],
    ['codecs that this set has not', shakaError(4, 4032), 'unsupported', 'P-4032', false],
    ['a picture that the way to the screen does not protect', hdmiOff, 'output', 'P-4012', true],
    ['nothing that this set may show', shakaError(4, 4012, [{}]), 'unsupported', 'P-4012', false],
    ['a key system that is missing', shakaError(6, 6001), 'drm', 'P-6001', false],
    ['a licence that ran out', shakaError(6, 6014), 'drm', 'P-6014', true],
    ['something inside the player', shakaError(7, 7002), 'unknown', 'P-7002', true],
    ['no error of the player at all', new Error('?'), 'unknown', 'P-0000', true],
  ] as const)('%s', (_name, error, kind, code, retryable) => {
    expect(playbackErrorOf(error)).toMatchObject({ kind, code, retryable, recoverable: false });
  });

  test('is final for a rejected licence', () => {
    const refused = shakaError(6, 6007, [shakaError(1, 1001, [url, 403])]);
    expect(playbackErrorOf(refused)).toMatchObject({ kind: 'drm', retryable: false, status: 403 });
  });

  test('is of the network for a licence lost on its way', () => {
    const lost = shakaError(6, 6007, [shakaError(1, 1002, [url])]);
    expect(playbackErrorOf(lost)).toMatchObject({ kind: 'network', retryable: true });
  });

  test('is of the network for a licence server that fails', () => {
    const broken = shakaError(6, 6007, [shakaError(1, 1001, [url, 500])]);
    expect(playbackErrorOf(broken)).toMatchObject({ kind: 'network', retryable: true, status: 500 });
  });

  test('is recoverable when the player recovers by itself', () => {
    expect(playbackErrorOf(shakaError(1, 1001, [url, 404], 1)).recoverable).toBe(true);
  });

  test('keeps the details of the player', () => {
    const cause = shakaError(1, 1001, [url, 404]);
    expect(playbackErrorOf(cause)).toMatchObject({ cause, status: 404 });
  });

  test('is none when a load was interrupted', () => {
    expect([7000, 7001, 7003, 7002].map((code) => isInterruption(shakaError(7, code)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
