import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShakaPlayer } from '#src/features/player/engine/shaka-player.ts';
import { followSubtitles } from '#src/features/player/session/follow-subtitles.ts';
import { FakeShakaPlayer } from '../engine/fake-shaka.ts';

/** A player of which the test decides what has arrived. */
class SlowPlayer extends FakeShakaPlayer {
  arrived: { total: number; text: number } = { total: 1, text: 0 };

  override getBufferedInfo() {
    const ranges = (count: number) => Array.from({ length: count }, () => ({ start: 0, end: 4 }));
    return { total: ranges(this.arrived.total), text: ranges(this.arrived.text) };
  }
}

let player: SlowPlayer;
beforeEach(() => {
  vi.useFakeTimers();
  player = new SlowPlayer();
  // The fake has the parts of a player that the code uses.
  followSubtitles(player as unknown as ShakaPlayer);
  void player.load('live.m3u8', null);
  player.loads[0]?.succeed();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => player.getTextTracks().filter(({ active }) => active)[0]?.language;
const choose = (language: string) => {
  const found = player.getTextTracks().filter((track) => track.language === language && !track.forced)[0];
  player.selectTextTrack(found);
};

describe('subtitles that are on', () => {
  test('go off when none have arrived beside the picture', () => {
    choose('uz');
    vi.advanceTimersByTime(14_000);
    expect(shown()).toBe('uz');
    vi.advanceTimersByTime(2_000);
    expect(shown()).toBeUndefined();
  });

  test('stay once they have arrived', () => {
    choose('uz');
    player.arrived = { total: 1, text: 1 };
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('uz');
  });

  test('are given time while the picture does not arrive either', () => {
    player.arrived = { total: 0, text: 0 };
    choose('uz');
    vi.advanceTimersByTime(40_000);
    expect(shown()).toBe('uz');
    player.arrived = { total: 1, text: 0 };
    vi.advanceTimersByTime(15_000);
    expect(shown()).toBeUndefined();
  });

  test('have their own time after those of another language', () => {
    choose('uz');
    vi.advanceTimersByTime(10_000);
    choose('ru');
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe('ru');
  });
});
