import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteChannel } from '../../../../src/features/channels/api/recent-channels.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { ChannelsScreen } from '../../../../src/screens/channels/channels-screen.tsx';
import { hideAlert, useAlert } from '../../../../src/state/alert.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { errorResponse, fakeServer, json, pageOf } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { hold, type Key, press, release } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

startApp();

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

afterEach(() => {
  act(() => {
    // Signing out forgets the channel watched last.
    keepTokens('access', 'refresh');
    clearSession();
    hideAlert();
  });
});

const categories = ['News', 'Sport'].map((name) => ({ slug: name.toLowerCase(), name }));
const channel = (number: number) => ({
  id: number + 100,
  number,
  name: `Channel ${number}`,
  category: categories[number % 2],
  access: number % 5 === 0 ? 'subscription' : 'free',
});
const twenty = Array.from({ length: 20 }, (_, index) => channel(index + 1));

/** Marks drawn on the focused channel. */
const marks = () => focusedElement().querySelectorAll('svg').length;

function guideOf(path: string): Response {
  const ids = (new URLSearchParams(path.split('?')[1]).get('channels') ?? '').split(',');
  const [starts_at, ends_at] = [-20, 40].map((by) => new Date(Date.now() + by * 60_000).toISOString());
  return pageOf(
    ids.map((id) => ({
      channel: Number(id),
      programmes: [{ id: Number(id), title: `On ${Number(id) - 100}`, description: '', starts_at, ends_at }],
    })),
  );
}

/** Keeps the favourites of a viewer, at first the channels of these numbers. */
function favourites(...first: readonly number[]): Parameters<typeof fakeServer>[0] {
  const ids = new Set(first.map((number) => channel(number).id));
  return {
    'GET channel/favourite/': () => pageOf(twenty.filter(({ id }) => ids.has(id))),
    'POST channel/favourite/': ({ body }) => {
      const change = body as { readonly channel: number; readonly favourite: boolean };
      if (change.favourite) ids.add(change.channel);
      else ids.delete(change.channel);
      return json(200, { favourite: change.favourite });
    },
  };
}

let entries = 0;

function Page({ entry, active }: { readonly entry: string; readonly active: boolean }) {
  return (
    <ScreenFrame entry={entry} navigation={navigation} active={active}>
      <ChannelsScreen />
    </ScreenFrame>
  );
}

/*
 *   [ All ][ Favourites ][ Sport ][ News ]
 *    1   2   3   4   5*        * needs a plan
 *    6   7   …
 */
async function show(channels: readonly object[] = twenty, responses: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...favourites(),
    'GET channel/lineup/': () => pageOf(channels),
    'GET channel/programme/': ({ path }) => guideOf(path),
    'GET subscription/': () => pageOf([]),
    ...responses,
  });
  entries += 1;
  const entry = `channels-${entries}`;
  const { rerender } = render(<Page entry={entry} active />);
  await focusOn(screenKey(entry));
  return {
    ...server,
    look: (active: boolean) => act(async () => rerender(<Page entry={entry} active={active} />)),
  };
}

const comesTo = (words: RegExp) => waitFor(() => expect(focused()).toMatch(words));
const said = () => focusedElement().getAttribute('aria-label') ?? '';
const times = (key: Key, count: number) => press(...Array<Key>(count).fill(key));

async function holdOk(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await hold('ok', 0);
  await act(() => vi.advanceTimersByTimeAsync(700));
  await release('ok');
  // Notifications that wait for a timer of this clock would be lost with it.
  await act(() => vi.advanceTimersByTimeAsync(10));
  vi.useRealTimers();
}

describe('the channels', () => {
  test('show their numbers and current programmes, and OK opens one', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await waitFor(() => expect(said()).toContain('1 Channel 1 On 1'));
    expect(document.body.textContent).toContain('On 12');
    await press('right', 'down');
    await comesTo(/^7 Channel 7/);
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 107 }]]);
  });

  test('are all there when the service has 2,000, with few of them in the document', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => channel(index + 1));
    await show(many);
    await comesTo(/^1 Channel 1/);
    await times('down', 12);
    expect(focused()).toMatch(/^61 Channel 61/);
    await press('1', '9', '9', '9');
    expect(focused()).toMatch(/^1999 Channel 1999/);
    await press('right');
    expect(focused()).toMatch(/^2000 Channel 2000/);
    expect(document.querySelectorAll('[data-pos]').length).toBeLessThanOrEqual(40);
  });

  test('say which of them need a plan, for a guest', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    expect(said()).toContain('Needs a plan');
    expect(marks()).toBe(1);
    await press('left');
    expect(said()).not.toContain('Needs a plan');
    expect(marks()).toBe(0);
  });

  test('need no further plan for a viewer who has one', async () => {
    keepTokens('access', 'refresh');
    const plan = { id: 1, plan: { id: 1, name: 'Base' }, status: 'active' };
    const year = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    const { calls } = await show(twenty, { 'GET subscription/': () => pageOf([{ ...plan, ...year }]) });
    await comesTo(/^1 Channel 1/);
    await times('right', 4);
    await waitFor(() => expect(calls('GET', 'subscription/')).toHaveLength(1));
    await waitFor(() => expect(said()).not.toContain('Needs a plan'));
  });

  test('open at the channel watched last', async () => {
    noteChannel(113);
    await show();
    await comesTo(/^13 Channel 13/);
    expect(said()).toContain('Watched last');
    expect(marks()).toBe(1);
    expect(focusedElement().querySelector('[data-number="13"]')).not.toBeNull();
  });

  test('say why they failed to load, and Retry loads them', async () => {
    let isDown = true;
    await show(twenty, {
      'GET channel/lineup/': () => (isDown ? errorResponse(503, 'unavailable') : pageOf(twenty)),
    });
    await comesTo(/^Try again$/);
    expect(document.body.textContent).toContain('H-503');
    isDown = false;
    await press('ok');
    await comesTo(/^1 Channel 1/);
  });

  test('are there without the guide', async () => {
    const others = twenty.map((each) => ({ ...each, id: each.id + 1000 }));
    await show(others, { 'GET channel/programme/': () => errorResponse(503, 'unavailable') });
    await comesTo(/^1 Channel 1$/);
    await press('right');
    expect(focused()).toBe('2 Channel 2');
  });
});

describe('the parts of the channels', () => {
  test('are selected by moving along the tabs', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('down', 'up', 'up');
    expect(focused()).toBe('All');
    await press('right', 'right');
    expect(focused()).toBe('Sport');
    await press('down');
    await comesTo(/^1 Channel 1/);
  });

  test('say how to add a favourite while there is none', async () => {
    keepTokens('access', 'refresh');
    await show();
    await comesTo(/^1 Channel 1/);
    await press('up', 'right');
    expect(focused()).toBe('Favourites');
    expect(document.body.textContent).toContain('select it and hold OK');
    await press('down');
    expect(focused()).toBe('All channels');
    await press('ok');
    await comesTo(/^1 Channel 1/);
  });

  test('offer a guest to sign in for favourites', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('up', 'right', 'down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
  });
});

describe('digits', () => {
  test('go to the channel of that number from the tabs and from another category', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('up', 'right', 'right');
    expect(focused()).toBe('Sport');
    await press('1', '2');
    await comesTo(/^12 Channel 12/);
    expect(screen.getByText('12', { selector: '[role=status]' })).toBeTruthy();
    await press('down');
    await comesTo(/^17 Channel 17/);
  });

  test('of no channel leave the focus where it is', async () => {
    await show();
    await comesTo(/^1 Channel 1/);
    await press('right', '9', '9');
    await comesTo(/^9 Channel 9/);
  });
});

describe('a long OK', () => {
  test('makes a channel a favourite, which comes first when the list is opened again', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show();
    await comesTo(/^1 Channel 1/);
    await press('down', 'right');
    await holdOk();
    await waitFor(() => expect(said()).toContain('Favourite'));
    expect(focused()).toMatch(/^7 Channel 7/);
    expect(useAlert.getState().title).toBe('Channel 7 added to favourites');
    expect(calls('POST', 'channel/favourite/').map(({ body }) => body)).toEqual([
      { channel: 107, favourite: true },
    ]);
    expect(navigation.open).not.toHaveBeenCalled();
    await press('up', 'up', 'right', 'left', 'down');
    await comesTo(/^7 Channel 7/);
  });

  test('is undone with the reason when the service refuses', async () => {
    keepTokens('access', 'refresh');
    await show(twenty, { 'POST channel/favourite/': () => errorResponse(503, 'unavailable') });
    await comesTo(/^1 Channel 1/);
    await holdOk();
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    await waitFor(() => expect(said()).not.toContain('Favourite'));
  });

  test('removes a channel from the favourites and hands the focus on', async () => {
    keepTokens('access', 'refresh');
    await show(twenty, favourites(3, 8));
    await comesTo(/^3 Channel 3/);
    await press('up', 'right', 'down');
    await comesTo(/^3 Channel 3/);
    await holdOk();
    await comesTo(/^8 Channel 8/);
    expect(useAlert.getState().title).toBe('Channel 3 removed from favourites');
    await holdOk();
    await comesTo(/^All channels$/);
  });

  test('leads a guest to sign-in and adds the favourite on return', async () => {
    const { calls, look } = await show();
    await comesTo(/^1 Channel 1/);
    await press('right');
    await holdOk();
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    await look(false);
    await act(async () => keepTokens('access', 'refresh'));
    await look(true);
    await waitFor(() =>
      expect(calls('POST', 'channel/favourite/').map(({ body }) => body)).toEqual([
        { channel: 102, favourite: true },
      ]),
    );
  });
});
