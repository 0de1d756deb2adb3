import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { MiniGuide } from '#src/screens/watch/live/mini-guide.tsx';
import { MiniGuideHost } from '#src/screens/watch/live/mini-guide-host.tsx';
import { useAlert } from '#src/state/alert.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { useSession } from '#src/state/session.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { errorResponse, fakeServer, json } from '#tests/unit/api/fake-server.ts';
import { focused } from '../../../support/focused.ts';
import { hold, press, release, settle } from '../../../support/press.ts';
import { ScreenFrame } from '../../../support/screen-frame.tsx';
import { hourly, programmes, type Schedule } from './schedule.ts';

// 20:20 in Tashkent, while the set's clock is wrong by a year.
const NOW = Date.parse('2026-11-22T15:20:00Z');
const HOUR = 3_600_000;

const [watch, archive, remind, held, close] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
let entries = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW - 365 * 24 * HOUR);
  noteServerTime(new Date(NOW).toISOString());
});

const guide = (path: string, schedule = hourly) => {
  const query = new URL(path, 'http://x').searchParams;
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
  const results = (query.get('channels') ?? '')
    .split(',')
    .map(Number)
    .map((channel) => ({ channel, programmes: programmes(channel, from, to, schedule(channel)) }));
  return json(200, { count: results.length, next: null, previous: null, results });
};

const channels = Array.from({ length: 30 }, (_, place) => ({
  id: place + 1,
  number: place + 1,
  name: `Channel ${place + 1}`,
  logo: null,
  archive: place !== 4,
}));

async function open(
  current = 3,
  answer: Parameters<typeof fakeServer>[0][string] = ({ path }) => guide(path),
) {
  const server = fakeServer({ 'GET channel/programme/': answer });
  entries += 1;
  render(
    <ScreenFrame entry={`mini-${entries}`} navigation={{ open: vi.fn(), replace: vi.fn(), back: vi.fn() }}>
      <MiniGuide
        channels={channels}
        current={current}
        onWatch={watch}
        onArchive={archive}
        onRemind={remind}
        hasReminder={() => false}
        onHold={held}
        onClose={close}
      />
      <ModalHost />
    </ScreenFrame>,
  );
  for (let times = 0; times < 4; times++) await wait(100);
  return server;
}

async function wait(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(ms));
  await settle();
  await settle();
}

/*
 *   2  Channel 2   20:00–21:00 Show 2
 *   3  Channel 3   [19:00 Show 3] [[20:00–21:00 Now]] [21:00 Show 3]
 *   4  Channel 4   20:00–21:00 Show 4
 */
describe('the mini guide', () => {
  test('opens on what the playing channel shows now, in Tashkent time', async () => {
    await open();
    expect(focused()).toBe('3  Channel 3, Show 3, 20:00–21:00, Now');
  });

  test.each([
    [3, false],
    [5, true],
  ])('on channel %i dims the past programme beside: %s', async (channel, isDim) => {
    await open(channel);
    const beside = document.querySelector('[class*="_side_"]');
    expect(beside?.textContent).toContain('19:00–20:00');
    expect(/_past_/.test(beside?.className ?? '')).toBe(isDim);
  });

  test('takes the focus after the end of a question that it loads below', async () => {
    openModal(<Confirm question="Well?" actions={[{ label: 'yes', onPress: closeModal }]} />);
    await open();
    expect(focused()).toBe('yes');
    await press('ok');
    expect(focused()).toContain('3  Channel 3');
  });

  test('moves in time with Left and Right', async () => {
    await open();
    await press('right');
    expect(focused()).toBe('3  Channel 3, Show 3, 21:00–22:00, Upcoming');
    await press('left', 'left');
    expect(focused()).toBe('3  Channel 3, Show 3, 19:00–20:00, Archive');
  });

  test('keeps its time while Up and Down move between channels', async () => {
    await open();
    await press('right', 'down');
    expect(focused()).toBe('4  Channel 4, Show 4, 21:00–22:00, Upcoming');
    await press('up', 'up');
    expect(focused()).toBe('2  Channel 2, Show 2, 21:00–22:00, Upcoming');
  });

  test.each([
    [1, 'up'],
    [30, 'down'],
  ] as const)('stays on channel %i at the end of the list at %s', async (channel, key) => {
    await open(channel);
    await press(key);
    expect(focused()).toContain(`${channel}  Channel ${channel},`);
  });

  test('plays another channel that is on', async () => {
    await open();
    await press('down', 'ok');
    expect(watch.mock.calls).toEqual([[4]]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('only closes on what is already playing', async () => {
    await open();
    await press('ok');
    expect(watch).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('plays a past programme from the archive', async () => {
    await open();
    await press('left', 'ok');
    expect(archive.mock.calls).toEqual([[3, 3_000_000 + Date.parse('2026-11-22T14:00:00Z') / HOUR]]);
  });

  test('says so when a channel has no archive', async () => {
    await open(5);
    await press('left');
    expect(focused()).toBe('5  Channel 5, Show 5, 19:00–20:00, No recording');
    await press('ok');
    expect(archive).not.toHaveBeenCalled();
    expect(useAlert.getState().title).toBe('This channel has no archive.');
  });

  test('reminds of a future programme', async () => {
    await open();
    await press('right', 'ok');
    expect(remind.mock.calls[0]?.[0]).toMatchObject({ title: 'Show 3' });
  });

  test('hands on the cell on which OK is held without pressing it', async () => {
    await open();
    await hold('ok', 1);
    await wait(700);
    await release('ok');
    expect(held.mock.calls[0]?.[0]).toMatchObject({
      channel: { id: 3 },
      cell: { programme: { title: 'Show 3' } },
    });
    expect(close).not.toHaveBeenCalled();
  });

  test('shows a new reminder in its cell instead of a message', async () => {
    act(() => useSession.setState({ token: 'token' }));
    const reminders: object[] = [];
    fakeServer({
      'GET channel/programme/': ({ path }) => guide(path),
      'GET reminder/': () =>
        json(200, { count: reminders.length, next: null, previous: null, results: reminders }),
      'POST reminder/': ({ body }) => {
        const { programme } = body as { programme: number };
        const starts_at = new Date((programme % 1_000_000) * HOUR).toISOString();
        reminders.push({
          id: 1,
          kind: 'programme',
          starts_at,
          title: 'Show 3',
          channel: null,
          programme,
          stream: null,
        });
        return json(200, { wanted: true });
      },
    });
    render(
      <ScreenFrame entry="mini-host" navigation={{ open: vi.fn(), replace: vi.fn(), back: vi.fn() }}>
        <MiniGuideHost channels={channels} current={3} onWatch={watch} onArchive={archive} onClose={close} />
      </ScreenFrame>,
    );
    for (let times = 0; times < 4; times++) await wait(100);
    await press('right', 'ok');
    await wait(300);
    expect(focused()).toContain('Reminder set');
    expect(useAlert.getState().visible).toBe(false);
    act(() => useSession.setState({ token: null }));
  });

  test('crosses midnight and the border of a request', async () => {
    await open();
    for (let hour = 21; hour <= 27; hour++) {
      await press('right');
      await wait(300);
    }
    expect(focused()).toBe('3  Channel 3, Show 3, Tomorrow, 03:00–04:00, Upcoming');
  });

  test('is at now again when it returns to the current programme', async () => {
    // Channel 4 starts its programmes ten minutes later: at 20:00 it showed another one than at 20:20.
    const shifted: Schedule = (channel) => ({ length: HOUR, shift: channel === 4 ? HOUR / 6 : 0 });
    await open(3, ({ path }) => guide(path, shifted));
    await press('right', 'left', 'down');
    expect(focused()).toBe('4  Channel 4, Show 4, 20:10–21:10, Now');
  });

  test.each([
    ['left', 'Monday, 16 November, 05:00–17:00, Archive'],
    ['right', 'Sunday, 29 November, 17:00–05:00, Upcoming'],
  ] as const)('goes %s for a week at most', async (key, last) => {
    await open(3, ({ path }) => guide(path, () => ({ length: 12 * HOUR, shift: 0 })));
    for (let times = 0; times < 20; times++) {
      await press(key);
      // The next hours are requested after a pause of the keys, and arrive.
      for (let rest = 0; rest < 3; rest++) await wait(200);
    }
    expect(focused()).toContain(last);
  });

  test('requests few hours of few channels, however long an arrow is held', async () => {
    const server = await open();
    await hold('down', 25);
    await release('down');
    await wait(300);
    expect(focused()).toContain('29  Channel 29');
    const calls = server.calls('GET', 'channel/programme/');
    expect(calls.length).toBeLessThanOrEqual(6);
  });
});

describe('a guide that', () => {
  const never = () => new Promise<Response>(() => undefined);
  const nothing = () => json(200, { count: 0, next: null, previous: null, results: [] });

  test('is late has the focus in place', async () => {
    await open(3, never);
    expect(focused()).toBe('3  Channel 3, Loading, 20:00–21:00, Now');
  });

  test('is late already plays a channel', async () => {
    await open(3, never);
    await press('down', 'ok');
    expect(watch.mock.calls).toEqual([[4]]);
  });

  test('fails says so until OK loads it', async () => {
    let works = false;
    await open(3, ({ path }) => (works ? guide(path) : errorResponse(503, 'unavailable')));
    await wait(30_000);
    await press('right');
    expect(focused()).toContain('The guide didn’t load');
    works = true;
    await press('ok');
    await wait(300);
    expect(focused()).toContain('Show 3');
  });

  test('has gaps names them', async () => {
    await open(3, nothing);
    expect(focused()).toContain('No programme information');
  });

  test('has gaps still plays a channel', async () => {
    await open(3, nothing);
    await press('down', 'ok');
    expect(watch.mock.calls).toEqual([[4]]);
  });
});
