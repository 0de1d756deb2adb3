import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StateReports } from '#src/features/companion/state-reports.ts';
import { useNowPlaying } from '#src/state/now-playing.ts';
import { usePhoneRemote } from '#src/state/phone-remote.ts';
import { useProfile } from '#src/state/profile.ts';
import { useSleepTimer } from '#src/state/sleep-timer.ts';

const now = {
  title: 'Yoʻl',
  subtitle: '',
  artwork: null,
  position: 10,
  duration: 90,
  isPaused: false,
  seekTo: () => undefined,
};
const content = { type: 'cinema', id: 7 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { title: 'Film · Oyna' });
  useNowPlaying.setState({ now, item: { content, thumbnails: '/media/7/thumbnails.vtt' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useProfile.setState({ id: null, isKids: false });
  usePhoneRemote.setState({ asks: null });
  useSleepTimer.setState({ aim: null, left: null });
});

test('a phone that asks hears of the item, the profile, the sleep timer and the volume', () => {
  useProfile.setState({ id: 5 });
  usePhoneRemote.setState({ asks: 'plan' });
  useSleepTimer.setState({ aim: 'time', left: 61_000 });
  const tell = vi.fn();
  new StateReports(tell, true).ask();
  expect(tell).toHaveBeenCalledWith(
    expect.objectContaining({
      screen: 'Film',
      playing: expect.objectContaining({ content, thumbnails: '/media/7/thumbnails.vtt' }),
      profile: 5,
      asks: 'plan',
      sleep: 2,
      volume: true,
    }),
  );
});

test('a kids’ profile is named to no phone', () => {
  useProfile.setState({ id: 5, isKids: true });
  const tell = vi.fn();
  new StateReports(tell, false).ask();
  expect(tell.mock.lastCall?.[0]).toMatchObject({ profile: null, volume: false });
});

test('a phone hears of a new item at once, and of a position only after a seek', async () => {
  const tell = vi.fn();
  const reports = new StateReports(tell, false);
  reports.ask();
  useNowPlaying.setState({ now: { ...now, position: 11 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(tell).toHaveBeenCalledTimes(1);
  useNowPlaying.setState({ item: { content: { type: 'cinema', id: 8 }, thumbnails: null } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(tell).toHaveBeenCalledTimes(2);
  reports.stop();
});
