import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json, type SentRequest, unreachable } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';

appTests();

const MINUTE = 60_000;
const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const stream = (id: number, title: string, fromMinutes: number, toMinutes: number, more: object = {}) => {
  const now = Date.now();
  return {
    id,
    title,
    status: toMinutes <= 0 ? 'ended' : fromMinutes <= 0 ? 'live' : 'scheduled',
    starts_at: new Date(now + fromMinutes * MINUTE).toISOString(),
    ends_at: new Date(now + toMinutes * MINUTE).toISOString(),
    channel: 1,
    archive: true,
    access: 'free',
    ...more,
  };
};
const all = () => [
  stream(1, 'Match', -30, 60),
  stream(3, 'Concert', 300, 400),
  stream(2, 'Talk', 20, 90),
  stream(4, 'Feast', -300, -200),
  stream(5, 'Forgotten', -300, -200, { archive: false }),
];

/*
 *  Live now           [ Match ]
 *  Coming up          [ Talk ][ Concert ]
 *  Past broadcasts    [ Feast ]
 */
async function open(responses: Parameters<typeof demoService>[0] = {}, signedIn = true) {
  const set: object[] = [];
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET cinema/history/': () => page([]),
    'GET stream/': () => page(all()),
    'GET reminder/': () => page(set),
    'POST reminder/': ({ body }: SentRequest) => {
      const { stream: id, wanted } = body as { readonly stream: number; readonly wanted: boolean };
      set.length = 0;
      if (wanted) {
        const starts_at = new Date(Date.now() + 20 * MINUTE).toISOString();
        set.push({ id: 9, kind: 'stream', starts_at, title: 'Talk', stream: id, programme: null });
      }
      return json(200, { wanted });
    },
    ...responses,
  });
  if (signedIn) keepTokens('access', 'refresh');
  const { history } = renderApp('#/en/streams');
  await settle();
  return { ...server, history };
}

const comesTo = (name: string | RegExp) => waitFor(() => expect(focused()).toMatch(name));
/** Holds OK until something came of it. */
const holdOk = async (outcome: () => void) => {
  await hold('ok', 0);
  await waitFor(outcome);
  await release('ok');
};
const label = () => focusedElement().getAttribute('aria-label');
const isMarked = () => {
  expect(label()).toMatch(/Talk.*Reminder set/);
  expect(focusedElement().querySelector('svg')).not.toBeNull();
};
const isNotMarked = () => expect(label()).toMatch(/Talk(?!.*Reminder set)/);
const opensMenu = () => expect(focused()).toMatch(/^Remind(er set| me)$/);
const says = (words: string) => () => expect(document.body.textContent).toContain(words);

describe('the streams screen', () => {
  test('has live ones first, then upcoming ones by start, then those in the archive', async () => {
    await open();
    await comesTo(/Match/);
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    await waitFor(() => expect(headings()).toEqual(['Live now', 'Coming up', 'Past broadcasts']));
    await press('down');
    expect(focused()).toMatch(/Talk.*in 20\u00a0min/);
    // Nothing darkens the heading of the rail that has slid to the top.
    expect(document.querySelector('[class*="shade"]')).toBeNull();
    await press('right');
    expect(focused()).toMatch(/Concert/);
    await press('down');
    expect(focused()).toMatch(/Feast/);
    expect(screen.queryByText('Forgotten')).toBeNull();
  });

  test('moves one that starts to the live ones within seconds', async () => {
    const list = [stream(1, 'Match', -30, 60), stream(2, 'Talk', 0.5, 90)];
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const { calls } = await open({ 'GET stream/': () => page(list) });
      await comesTo(/Match/);
      await press('down');
      expect(focused()).toMatch(/Talk, in 1\u00a0min/);
      list[1] = { ...stream(2, 'Talk', 0, 90), status: 'live' };
      await act(async () => vi.advanceTimersByTime(31_000));
      await waitFor(() => expect(screen.queryByText('Coming up')).toBeNull());
      expect(calls('GET', 'stream/')).toHaveLength(2);
      await press('right');
      expect(focused()).toMatch(/Talk, LIVE/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks the server itself, not a cache, whether one has started', async () => {
    const { calls } = await open();
    await comesTo(/Match/);
    expect(calls('GET', 'stream/').map(({ cache }) => cache)).toEqual(['no-cache']);
  });

  test('shows a lock and the age in place of a picture above the age limit', async () => {
    useAgeLimit.setState({ limit: 12 });
    try {
      const image = 'media/match.jpg';
      await open({
        'GET stream/': () =>
          page([
            stream(1, 'Match', -30, 60, { image, age_rating: 18 }),
            stream(6, 'Fair', -20, 60, { image, age_rating: 6 }),
          ]),
      });
      await comesTo(/^18\+ · Match/);
      expect(focusedElement().querySelector('img')).toBeNull();
      expect(focusedElement().querySelectorAll('svg')).toHaveLength(1);
      expect(screen.getByText('18+', { exact: true })).toBeTruthy();
      await press('right');
      expect(focused()).toMatch(/^Fair/);
      expect(focusedElement().querySelector('img')).not.toBeNull();
      expect(focusedElement().querySelector('svg')).toBeNull();
    } finally {
      useAgeLimit.setState({ limit: Number.NaN });
    }
  });

  test('opens a broadcast instead of its channel', async () => {
    await open({
      'GET stream/1/': () => json(200, all()[0]),
      'GET stream/1/playback/': () => errorResponse(503, 'unavailable'),
    });
    await comesTo(/Match/);
    await press('ok');
    await waitFor(() => expect(window.location.hash).toBe('#/en/watch/stream/1'));
  });

  test('without any broadcast says so, with the focus on the way back', async () => {
    await open({ 'GET stream/': () => page([]) });
    await comesTo('Back');
    expect(screen.getByRole('alert').textContent).toBe('No broadcasts are planned yet.');
  });

  test('that fails to load shows them after a retry', async () => {
    let works = false;
    await open({ 'GET stream/': () => (works ? page(all()) : errorResponse(500, 'server_error')) });
    await comesTo('Try again');
    works = true;
    await press('ok');
    await comesTo(/Match/);
  });
});

describe('a long OK on a broadcast', () => {
  test('toggles its reminder', async () => {
    const { calls } = await open();
    await comesTo(/Match/);
    await press('down');
    await holdOk(opensMenu);
    await press('ok');
    await waitFor(says('We’ll remind you when it starts.'));
    expect(calls('POST', 'reminder/').map(({ body }) => body)).toEqual([{ stream: 2, wanted: true }]);
    await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));
    await press('back');
    await waitFor(isMarked);
    await holdOk(opensMenu);
    await press('ok');
    await waitFor(() => expect(calls('POST', 'reminder/')).toHaveLength(2));
    await press('back');
    await waitFor(isNotMarked);
  });

  test('takes a reminder back that the service rejects, with its reason', async () => {
    const { calls } = await open({
      'POST reminder/': () => errorResponse(409, 'too_many_reminders'),
    });
    await comesTo(/Match/);
    await press('down');
    await holdOk(opensMenu);
    await press('ok');
    await waitFor(says('detail of too_many_reminders'));
    expect(calls('POST', 'reminder/')).toHaveLength(1);
    await press('back');
    await waitFor(isNotMarked);
  });

  test('keeps a reminder that waits for the connection', async () => {
    await open({ 'POST reminder/': unreachable });
    await comesTo(/Match/);
    await press('down');
    await holdOk(opensMenu);
    await press('ok');
    await waitFor(says('We’ll save it when the connection is back.'));
    await press('back');
    await waitFor(isMarked);
  });

  test('sets the reminder of a guest on return from sign-in', async () => {
    const { calls, history } = await open({}, false);
    await comesTo(/Match/);
    await press('down');
    await holdOk(opensMenu);
    await press('ok');
    await waitFor(() => expect(window.location.hash).toMatch(/auth\/login\?error=SessionRequired/));
    expect(calls('POST', 'reminder/')).toHaveLength(0);
    await act(async () => {
      keepTokens('access', 'refresh');
      history.back();
    });
    await waitFor(() => expect(calls('POST', 'reminder/')).toHaveLength(1));
    await waitFor(isMarked);
  });

  test('opens a live one from its menu', async () => {
    await open({
      'GET stream/1/': () => json(200, all()[0]),
      'GET stream/1/playback/': () => errorResponse(503, 'unavailable'),
    });
    await comesTo(/Match/);
    await holdOk(() => expect(focused()).toBe('Watch'));
    await press('ok');
    await waitFor(() => expect(window.location.hash).toBe('#/en/watch/stream/1'));
  });
});
