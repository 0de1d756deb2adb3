import { beforeEach, expect, test } from 'vitest';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { shiftSubtitles } from '#src/features/player/tuning/shift-subtitles.ts';
import { useTextOffset } from '#src/features/player/tuning/text-offset.ts';
import { FakeShakaPlayer } from '../engine/fake-shaka.ts';

const offset = (seconds: number) => useTextOffset.setState({ seconds });

let player: FakeShakaPlayer;
beforeEach(() => {
  offset(0);
  player = new FakeShakaPlayer();
  // The fake has the parts of a player that the code uses.
  shiftSubtitles(player as unknown as ShakaPlayer);
});

/** Seconds by which the player shows its subtitles later. */
const delay = () => player.configs.at(-1);
const later = (seconds: number) => ({ textDisplayer: { subtitleDelay: seconds } });
const say = (name: string) => player.dispatchEvent(new Event(name));

test('a film is loaded with the offset of its viewer', () => {
  offset(-0.25);
  say('loading');
  expect(delay()).toEqual(later(-0.25));
});

test('the subtitles move with each change of the offset, and back', () => {
  say('loading');
  offset(0.5);
  expect(delay()).toEqual(later(0.5));
  offset(0);
  expect(delay()).toEqual(later(0));
});

test('a player that has let its film go follows no more', () => {
  say('loading');
  say('unloading');
  offset(3);
  expect(delay()).toEqual(later(0));
});

test('a second film of the same player is moved once at a time', () => {
  say('loading');
  say('loading');
  player.configs.length = 0;
  offset(1);
  expect(player.configs).toEqual([later(1)]);
});
