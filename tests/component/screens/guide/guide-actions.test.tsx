import { act, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { useAlert } from '#src/state/alert.ts';
import { useSession } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { passTime } from '../../support/pass-time.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import {
  channelOf,
  comeAgain,
  focusAfter,
  focusComesTo,
  guideTests,
  navigation,
  page,
  programmeAt,
  programmesOf,
  showGuide,
} from './guide-walk.tsx';

guideTests();

const details = () => document.querySelector('[class*=details]')?.textContent ?? '';

describe('OK in the guide', () => {
  test('plays the current programme live', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchChannel', id: 1 }]]);
  });

  test('plays a past programme from the archive', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('left', 'ok');
    const [[route]] = navigation.open.mock.calls as [[{ readonly name: string; readonly channel: number }]];
    expect(route).toMatchObject({ name: 'watchProgramme', channel: 1 });
  });

  test('says when a channel keeps no past programmes', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('down', 'left', 'ok');
    expect(useAlert.getState().title).toBe('This channel doesn’t keep past programmes.');
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('held offers to start the current programme over', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    // The server's clock runs on.
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await hold('ok', 0);
    await passTime(650);
    await release('ok');
    await settle();
    await focusComesTo('Watch live');
    await press('down', 'ok');
    const [[route]] = navigation.open.mock.calls as [[object]];
    expect(route).toMatchObject({ name: 'watchProgramme', channel: 1, from: 0 });
  });
});

test('a held programme offers its channel as a favourite', async () => {
  act(() => useSession.setState({ token: 'token' }));
  const { calls } = await showGuide({
    'GET reminder/': () => page([]),
    'GET channel/favourite/': () => page([]),
    'POST channel/favourite/': ({ body }) => json(200, body as object),
  });
  await focusComesTo('P1 20:00');
  // The server's clock runs on.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await hold('ok', 0);
  await passTime(650);
  await release('ok');
  await focusComesTo('Watch live');
  await press('up');
  expect(focused()).toBe('Watch live');
  await press('down', 'down');
  expect(focused()).toBe('Add to favourites');
  await press('ok');
  await waitFor(() => expect(calls('POST', 'channel/favourite/')).toHaveLength(1));
  expect(useAlert.getState().title).toBe('Channel 1 added to favourites');
});

test('the menu of a programme above the age limit has the age in front', async () => {
  useAgeLimit.setState({ limit: 12 });
  onTestFinished(() => useAgeLimit.setState({ limit: Number.NaN }));
  await showGuide({
    'GET channel/programme/': async (request) => {
      const { results } = await programmesOf(request).json();
      const rated = (programme: object) => ({ ...programme, age_rating: 18 });
      return page(
        results.map((each: { readonly programmes: readonly object[] }) => ({
          ...each,
          programmes: each.programmes.map(rated),
        })),
      );
    },
  });
  await focusComesTo('18+ · P1 20:00');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await hold('ok', 0);
  await passTime(650);
  await release('ok');
  await focusComesTo('Watch live');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('18+ · P1 20:00');
});

describe('a future programme in the guide', () => {
  test('gets a reminder with OK', async () => {
    act(() => useSession.setState({ token: 'token' }));
    const { calls } = await showGuide({
      'GET reminder/': () => page([]),
      'GET channel/favourite/': () => page([]),
      'POST reminder/': ({ body }) => json(200, { wanted: (body as { wanted: boolean }).wanted }),
    });
    await focusComesTo('P1 20:00');
    await press('right', 'right', 'ok');
    await waitFor(() => expect(calls('POST', 'reminder/')).toHaveLength(1));
    expect(calls('POST', 'reminder/')[0]?.body).toMatchObject({ wanted: true });
    expect(focused()).toBe('P1 21:00');
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('asks a guest to sign in', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
  });

  test('has a mark when the viewer is to be reminded of it', async () => {
    act(() => useSession.setState({ token: 'token' }));
    const reminder = {
      id: 1,
      kind: 'programme',
      starts_at: '2026-11-22T16:00:00Z',
      title: 'P1 21:00',
      programme: programmeAt(1, '21:00'),
    };
    await showGuide({ 'GET reminder/': () => page([reminder]), 'GET channel/favourite/': () => page([]) });
    await focusComesTo('P1 20:00');
    await waitFor(() => expect(document.querySelectorAll('[data-pos] svg')).toHaveLength(1));
    await press('right', 'right');
    await waitFor(() => expect(details()).toContain('Reminder set'));
  });
});

describe('the bar of the guide', () => {
  test('shows only the favourites', async () => {
    act(() => useSession.setState({ token: 'token' }));
    await showGuide({
      'GET reminder/': () => page([]),
      'GET channel/favourite/': () => page([channelOf(2), channelOf(3)]),
    });
    await focusComesTo('P1 20:00');
    await press('blue', 'ok');
    await focusComesTo('✓ All channels');
    await press('right', 'ok', 'down');
    await focusComesTo('P2 20:00');
    expect(await focusAfter('down')).toBe('P3 20:00');
    expect(await focusAfter('down')).toBe('P3 20:00');
  });

  test('is above the first channel', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    expect(await focusAfter('up')).toBe('Now');
    expect(await focusAfter('down')).toBe('P1 20:00');
  });

  test('is reached at its filter by the blue key', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    expect(await focusAfter('blue')).toBe('Channels: All channels');
  });

  test('shows only the channels of a category', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('blue', 'ok');
    await focusComesTo('✓ All channels');
    await press('right', 'right', 'ok');
    await focusComesTo('Channels: Sport');
    await press('down');
    await focusComesTo('P4 20:00');
    await press('right');
    await comeAgain();
    await focusComesTo('P4 20:30');
    expect(await focusAfter('blue')).toBe('Channels: Sport');
  });

  test('leads to a day', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('blue', 'left', 'ok');
    await focusComesTo('✓ Today');
    await press('right', 'ok', 'down');
    await focusComesTo('P1 20:00');
    await waitFor(() => expect(details()).toContain('Tomorrow'));
  });
});
