import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { keepAgeLimit } from '#src/app/keep-age-limit.ts';
import { seenReminders } from '#src/features/reminders/api/seen-reminders.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { usePlaying } from '#src/state/playing.ts';
import { keepProfile, useProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { errorResponse, json, pageOf } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { hold, press, release, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void database.set(key, value)),
}));

appTests();

afterEach(() => {
  keepAgeLimit(null);
  keepProfile(null, false);
});

beforeEach(() => {
  database.clear();
  void seenReminders.put([]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // The server's clock, which a test may set, is the set's again.
  noteServerTime(new Date().toUTCString());
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const ofStream = (seconds: number) => ({
  id: 1,
  kind: 'stream',
  starts_at: inSeconds(seconds),
  title: 'Match',
  channel: null,
  programme: null,
  stream: 5,
});
const ofProgramme = (seconds: number) => ({
  ...ofStream(seconds),
  id: 2,
  kind: 'programme',
  title: 'News',
  channel: { id: 3, number: 3, name: 'Channel 3' },
  programme: 70,
  stream: null,
});

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed++) {
    await act(async () => vi.advanceTimersByTime(1000));
    await settle();
  }
}

async function start(reminders: readonly object[], address = '#/en/contact') {
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET cinema/history/': () => pageOf([]),
    'GET reminder/': () => pageOf(reminders),
    'GET stream/5/': () => errorResponse(503, 'unavailable'),
    'GET stream/5/playback/': () => errorResponse(503, 'unavailable'),
    'GET channel/3/playback/': () => errorResponse(503, 'unavailable'),
    'GET channel/lineup/': () => pageOf([]),
  });
  keepTokens('access', 'refresh');
  renderApp(address);
  // Code loads in real time.
  await act(() => import('#src/features/reminders/components/reminder-notice.tsx'));
  await act(() => import('#src/app/after-start.ts'));
  await act(() => import('#src/screens/contact/contact-screen.tsx'));
  await settle();
  await pass(5);
  await act(() => vi.dynamicImportSettled());
  await vi.waitFor(() => expect(server.calls('GET', 'reminder/')).toHaveLength(1), 10_000);
  await settle();
  return server;
}

const notice = (title: string) => screen.queryByText(`“${title}” has started`);

describe('a reminder', () => {
  test('waits while the set asks who is watching', async () => {
    await start([ofStream(8)]);
    await act(async () => useProfile.setState({ isAsking: true }));
    await pass(5);
    expect(notice('Match')).toBeNull();
    await act(async () => useProfile.setState({ isAsking: false }));
    expect(notice('Match')).not.toBeNull();
  });

  test('appears when its broadcast starts, without taking the focus', async () => {
    const { calls } = await start([ofStream(60)]);
    const before = focused();
    await pass(50);
    expect(notice('Match')).toBeNull();
    await pass(10);
    expect(notice('Match')).not.toBeNull();
    expect(focused()).toBe(before);
    expect(calls('GET', 'reminder/')).toHaveLength(1);
  });

  test('is not reached by a held Right, which ends at the end of its row', async () => {
    await start([ofStream(8)], '#/en/');
    await pass(5);
    expect(notice('Match')).not.toBeNull();
    expect(focused()).toBe('Watch');
    await hold('right', 12);
    expect(focused()).toBe('Details');
    await release('right');
    await press('right');
    expect(focused()).toContain('“Match” has started');
  });

  test('has the age in front of a title above the limit', async () => {
    keepAgeLimit(12);
    await start([{ ...ofStream(10), age_rating: 16 }]);
    await pass(10);
    expect(notice('16+ · Match')).not.toBeNull();
  });

  test('appears within a minute after the server’s clock jumps past its start', async () => {
    await start([ofStream(3000)]);
    noteServerTime(new Date(Date.now() + 3_000_000).toUTCString());
    await pass(61);
    expect(notice('Match')).not.toBeNull();
  });

  test('waits for its start when the server’s clock jumps back before it', async () => {
    await start([ofStream(60)]);
    noteServerTime(new Date(Date.now() - 60_000).toUTCString());
    await pass(110);
    expect(notice('Match')).toBeNull();
    await pass(10);
    expect(notice('Match')).not.toBeNull();
  });

  test('opens by OK once the focus has gone up to it', async () => {
    await start([ofStream(10)]);
    const before = focused();
    await pass(10);
    await press('up');
    expect(focused()).toBe('“Match” has started');
    await press('down');
    expect(focused()).toBe(before);
    await press('up', 'ok');
    expect(window.location.hash).toBe('#/en/watch/stream/5');
  });

  test('is reached by Right from the end of a row', async () => {
    await start([ofStream(10)], '#/en/guide');
    await pass(10);
    await press('up');
    for (let step = 0; step < 12 && focused() !== '“Match” has started'; step++) await press('right');
    expect(focused()).toBe('“Match” has started');
  });

  test('leaves OK to the screen until the viewer has gone to it', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await press('ok');
    expect(window.location.hash).not.toContain('watch');
    expect(notice('Match')).not.toBeNull();
  });

  test('stays while it has the focus, which returns to the screen by Back', async () => {
    await start([ofStream(10)]);
    const before = focused();
    await pass(10);
    await press('up');
    await pass(61);
    expect(focused()).toBe('“Match” has started');
    await press('back');
    await settle();
    expect(notice('Match')).toBeNull();
    expect([focused(), window.location.hash]).toEqual([before, '#/en/contact']);
  });

  test('does not come back after another sign-in', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await press('back');
    await act(async () => clearSession());
    await pass(2);
    await act(async () => keepTokens('again', 'refresh'));
    await act(async () => keepProfile(7, false));
    await pass(10);
    expect(notice('Match')).toBeNull();
  });

  test('of a broadcast leads to it by the blue key', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await press('blue');
    expect(window.location.hash).toBe('#/en/watch/stream/5');
    await pass(1);
    expect(notice('Match')).toBeNull();
  });

  test('leaves the blue key to a dialog above the screen', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await act(async () =>
      openModal(<Confirm question="Exit Oyna?" actions={[{ label: 'Stay', onPress: closeModal }]} />),
    );
    await settle();
    await press('blue');
    expect(window.location.hash).toBe('#/en/contact');
    expect(focused()).toBe('Stay');
  });

  test('is refused by Back, which does not leave the screen', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await press('back');
    await settle();
    expect(notice('Match')).toBeNull();
    expect(window.location.hash).toBe('#/en/contact');
  });

  test('leads from the guide by the Info key instead of blue', async () => {
    await start([ofStream(10)], '#/en/guide');
    await pass(10);
    expect(screen.getByText('INFO')).toBeTruthy();
    await press('blue');
    expect(window.location.hash).toBe('#/en/guide');
    expect(notice('Match')).not.toBeNull();
    await press('info');
    expect(window.location.hash).toBe('#/en/watch/stream/5');
  });

  test('of a programme leads to the channel that it names', async () => {
    await start([ofProgramme(10)]);
    await pass(10);
    expect(screen.getByText('3 · Channel 3')).toBeTruthy();
    await press('blue');
    expect(window.location.hash).toBe('#/en/watch/channel/3');
  });

  test('goes for good after half a minute', async () => {
    await start([ofStream(10)]);
    await pass(10);
    await pass(31);
    expect(notice('Match')).toBeNull();
    expect(database.get('seen-reminders')).toEqual([expect.any(String)]);
  });

  test('keeps quiet during playback until a pause', async () => {
    await start([ofStream(10)]);
    act(() => usePlaying.setState({ playing: true }));
    await pass(60);
    expect(notice('Match')).toBeNull();
    act(() => usePlaying.setState({ playing: false }));
    await settle();
    expect(notice('Match')).not.toBeNull();
  });

  test('of what began while the set was off appears for half an hour', async () => {
    await start([ofStream(-20 * 60), ofProgramme(-40 * 60)]);
    expect(notice('Match')).not.toBeNull();
    await pass(32);
    expect(notice('News')).toBeNull();
  });

  test('is not shown where the viewer already is', async () => {
    await start([ofStream(10)], '#/en/watch/stream/5');
    await pass(12);
    expect(notice('Match')).toBeNull();
  });

  test('is requested again when the set returns from standby', async () => {
    const { calls } = await start([ofStream(600)]);
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'));
      vi.setSystemTime(Date.now() + 700_000);
      window.dispatchEvent(new Event('pageshow'));
    });
    const asked = () => expect(calls('GET', 'reminder/').length).toBeGreaterThan(1);
    // Two frames pass first, in real time.
    await vi.waitFor(() => pass(1).then(asked), 10_000);
    expect(notice('Match')).not.toBeNull();
  });
});

test('a guest has no reminders requested', async () => {
  const { calls } = demoService();
  renderApp('#/en/contact');
  await settle();
  await pass(6);
  expect(calls('GET', 'reminder/')).toHaveLength(0);
});
