import type { RemoteMessage } from '@oyna/contract/remote-messages';
import { expect, test } from 'vitest';
import { heard, positionAt, present } from '#server/phone/remote/televisions.ts';

const playing = {
  title: 'Yoʻl',
  subtitle: '',
  artwork: null,
  position: 30,
  duration: 90,
  paused: false,
  content: null,
  thumbnails: null,
};

function says(from: string, session: string, body: Partial<RemoteMessage['body']> = {}): RemoteMessage {
  const state = { kind: 'state', screen: 'Bosh sahifa', playing, ...body } as RemoteMessage['body'];
  return { from, session, to: 'phones', number: 1, body: state };
}

test('a set that started again takes the place of its former start', () => {
  const first = heard(heard([], says('a', 'one'), 0), says('b', 'other'), 0);
  const after = heard(first, says('c', 'one'), 1000);
  expect(after.map(({ end }) => end)).toEqual(['c', 'b']);
});

test('a set that is silent for 35 seconds, or says that it leaves, is gone', () => {
  const televisions = heard(heard([], says('a', 'one'), 0), says('b', 'other'), 10_000);
  expect(present(televisions, 35_000).map(({ end }) => end)).toEqual(['b']);
  expect(heard(televisions, says('b', 'other', { kind: 'gone' }), 0).map(({ end }) => end)).toEqual(['a']);
});

test('the position goes on to the end while the picture plays', () => {
  const [television] = heard([], says('a', 'one'), 1000);
  if (!television) throw new Error('there is no television');
  expect([positionAt(television, 11_000), positionAt(television, 100_000)]).toEqual([40, 90]);
  const paused = { ...television, playing: { ...playing, paused: true } };
  expect(positionAt(paused, 11_000)).toBe(30);
  expect(positionAt({ ...television, playing: { ...playing, duration: null } }, 11_000)).toBeNull();
});
