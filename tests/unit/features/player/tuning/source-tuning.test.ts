import { expect, test } from 'vitest';
import {
  changedTunings,
  plainTuning,
  readTuning,
  sourceKey,
} from '#src/features/player/tuning/source-tuning.ts';

test('all episodes of a series are one source, and so are a channel and its archive', () => {
  const episode = { kind: 'cinema', id: 7, episode: 3, trailer: false } as const;
  expect(sourceKey(episode)).toBe(sourceKey({ ...episode, episode: 4 }));
  expect(sourceKey({ kind: 'channel', id: 7, programme: 9 })).toBe(sourceKey({ kind: 'channel', id: 7 }));
  expect(sourceKey({ kind: 'channel', id: 7 })).not.toBe(sourceKey(episode));
});

test.each([
  [null],
  ['text'],
  [[]],
  [{ a: null }],
  [{ a: { sound: 'x', text: Number.NaN, picture: 'wide' } }],
])('the stored value %j gives the plain tuning', (stored) => {
  expect(readTuning(stored, 'a')).toEqual(plainTuning);
});

test('an offset is a multiple of 50 ms within its bounds, and sound is never early', () => {
  const stored = { a: { sound: 70, text: -120 }, b: { sound: -50, text: 99_999 } };
  expect(readTuning(stored, 'a')).toMatchObject({ sound: 50, text: -100 });
  expect(readTuning(stored, 'b')).toMatchObject({ sound: 0, text: 10_000 });
});

test('a change concerns one source, and what is plain again is forgotten', () => {
  const stored = changedTunings({ b: { picture: 'zoom' } }, 'a', { sound: 100 });
  expect(stored).toEqual({ b: { picture: 'zoom' }, a: { sound: 100 } });
  expect(changedTunings(stored, 'a', { sound: 0 })).toEqual({ b: { picture: 'zoom' } });
});

test('of many sources the one changed longest ago is forgotten', () => {
  let stored: Record<string, unknown> = {};
  for (let id = 1; id <= 61; id++) stored = changedTunings(stored, `channel/${id}`, { text: 50 });
  stored = changedTunings(stored, 'channel/2', { text: 100 });
  stored = changedTunings(stored, 'channel/62', { text: 50 });
  expect(Object.keys(stored)).toHaveLength(60);
  expect(readTuning(stored, 'channel/1').text).toBe(0);
  expect(readTuning(stored, 'channel/2').text).toBe(100);
  expect(readTuning(stored, 'channel/3').text).toBe(0);
});
