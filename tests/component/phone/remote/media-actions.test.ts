import { expect, test, vi } from 'vitest';
import { mediaActions, mediaPosition } from '#server/phone/remote/media-actions.ts';
import { silence } from '#server/phone/remote/silence.ts';
import type { Television } from '#server/phone/remote/televisions.ts';

const television = (duration: number | null): Television => ({
  end: 'a',
  session: 'one',
  screen: '',
  playing: {
    title: 'Yoʻl',
    subtitle: '',
    artwork: null,
    position: duration === null ? null : 30,
    duration,
    paused: false,
    content: null,
    thumbnails: null,
  },
  profile: 0,
  asks: null,
  sleep: null,
  volume: false,
  at: 1000,
});

test('the lock screen seeks in a film from its position of now', () => {
  const send = vi.fn();
  const actions = mediaActions(television(90), () => 6000, send);
  actions.seekforward?.({});
  actions.seekbackward?.({});
  actions.seekto?.({ seekTime: 60 });
  expect(send.mock.calls.map(([it]) => it.position)).toEqual([45, 25, 60]);
  expect(mediaPosition(television(90), 6000)).toEqual({ position: 35, duration: 90, playbackRate: 1 });
});

test('the lock screen leads from a live picture to the channels around it', () => {
  const send = vi.fn();
  const actions = mediaActions(television(null), () => 6000, send);
  actions.nexttrack?.({});
  actions.previoustrack?.({});
  expect(send.mock.calls.map(([it]) => it.key)).toEqual(['channelUp', 'channelDown']);
  expect(actions.seekto).toBeUndefined();
  expect(mediaPosition(television(null), 6000)).toBeNull();
});

test('the sound behind the lock screen is ten silent seconds', () => {
  const bytes = silence();
  const view = new DataView(bytes.buffer);
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(10);
  expect(bytes.subarray(44).every((sample) => sample === 128)).toBe(true);
});
