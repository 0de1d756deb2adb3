import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { passTime } from '../../support/pass-time.ts';
import { pointAt } from '../../support/point.ts';
import { press, settle } from '../../support/press.ts';
import { film, frame, navigation, newEntry, show } from './title-frame.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

describe('the title screen', () => {
  test('starts at Watch, with people and similar titles below', async () => {
    await show();
    await press('down');
    expect(focused()).toBe('Humoyun Karvonov Director');
    await press('down');
    expect(focused()).toBe('Ipak');
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 21 }]]);
    await press('up', 'up');
    expect(focused()).toBe('Watch');
  });

  test('loads the playback screen while the viewer reads', async () => {
    await show();
    expect(navigation.prefetch.mock.calls).toEqual([['watchTitle']]);
  });

  test('keeps its name above the people and similar titles', async () => {
    await show();
    const head = () => document.querySelector('[data-shown]')?.textContent;
    expect(head()).toBeUndefined();
    await press('down');
    expect(head()).toContain('Qorakoʻl');
    await press('down');
    expect(head()).toContain('Qorakoʻl');
    await press('up', 'up');
    expect(head()).toBeUndefined();
  });

  test('keeps its facts uncovered while a pointer is at what they left room for', async () => {
    await show();
    const cards = screen.getAllByRole('button').filter((card) => card.closest('section'));
    await pointAt(cards[0] as HTMLElement);
    expect(focusedElement().closest('section')).not.toBeNull();
    expect(document.querySelector('[data-shown]')).toBeNull();
    await press('right');
    expect(document.querySelector('[data-shown]')?.textContent).toContain('Qorakoʻl');
  });

  test('leads from a person to their titles', async () => {
    await show();
    await press('down', 'right');
    expect(focused()).toBe('Nigina Nurafshonova Cast');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'cinema', person: 'Nigina' }]]);
  });

  test('names the people who made the title', async () => {
    await show();
    expect(screen.getByText('Humoyun Karvonov').parentElement?.textContent).toContain('Director');
  });

  const label = () => focusedElement().getAttribute('aria-label');
  /** Opens the whole description, which a panel shows. */
  async function openDescription(): Promise<void> {
    await show();
    await press('up');
    expect(label()).toBe(`${film.description} Read the full description`);
    await press('ok');
    await act(() => vi.dynamicImportSettled());
    await settle();
  }

  test('shows the whole description in a panel', async () => {
    await openDescription();
    expect(screen.getByRole('dialog').textContent).toContain(film.description);
    expect(focused()).toBe('Close');
  });

  test('has the focus on the description when its panel closes', async () => {
    await openDescription();
    await press('ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(label()).toBe(`${film.description} Read the full description`);
  });

  test('plays the trailer', async () => {
    await show();
    await press('right');
    expect(focused()).toBe('Trailer');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchTitle', id: 7, episode: null, trailer: true }],
    ]);
  });

  test('without trailer, people and similar titles has five buttons', async () => {
    await show({ ...film, trailer: false, people: [] });
    await press('right');
    expect(focused()).toBe('Save');
    await press('right');
    expect(focused()).toBe('Like');
    await press('right');
    expect(focused()).toBe('Comments');
    await press('right', 'right');
    expect(focused()).toBe('Watch together');
  });
});

test('goes home for an unknown title, or to support with the code', async () => {
  fakeServer({ 'GET cinema/7/': () => errorResponse(404, 'not_found') });
  const entry = newEntry();
  render(frame(entry));
  await waitFor(() => expect(screen.queryByText('H-404')).not.toBeNull());
  await focusOn(screenKey(entry));
  expect(focused()).toBe('Home');
  await press('ok');
  expect(navigation.replace.mock.calls).toEqual([[{ name: 'home' }]]);
  await press('right', 'right');
  expect(focused()).toBe('Chat with us');
  await press('ok');
  expect(navigation.open.mock.calls).toEqual([[{ name: 'contact', code: 'H-404' }]]);
});

test('updates the number of comments after posting one', async () => {
  keepTokens('access', 'refresh');
  let comments = 2;
  await show(film, {
    'GET cinema/7/': () => json(200, { ...film, comments }),
    'GET cinema/comment/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    'POST cinema/comment/': () => {
      comments += 1;
      return json(201, {
        id: 9,
        author: { first_name: 'N', avatar: null },
        text: 'Q',
        spoiler: false,
        created_at: '2026-01-01T00:00:00Z',
        is_mine: true,
        replies: [],
      });
    },
  });
  await press('right', 'right', 'right', 'right');
  expect(focused()).toBe('Comments: 2');
  await press('ok');
  await waitFor(() => expect(focused()).toBe('Write a comment'));
  await press('ok');
  await waitFor(() => expect(focused()).toBe('Q'));
  await press('ok', 'down', 'down', 'down');
  for (let steps = 0; steps < 6 && focused() !== 'Done'; steps++) await press('right');
  await press('ok');
  await waitFor(() => expect(screen.getByText('3')).toBeDefined());
});

describe('a started film', () => {
  const started = (position: number) => ({
    ...film,
    progress: { position, duration: 5400, watched: false, watched_at: '2026-01-01T00:00:00Z' },
  });

  test('resumes from 30 s on', async () => {
    await show(started(30), {}, 'Resume from 00:30');
    await press('right');
    expect(focused()).toBe('Start over');
  });

  test('restarts when it was only sampled', async () => {
    await show(started(29));
    await press('right');
    expect(focused()).toBe('Trailer');
  });
});

describe('a title that is not playable yet', () => {
  async function showUnplayable() {
    const server = fakeServer({
      'GET cinema/7/': () => json(200, { ...film, is_playable: false, trailer: false }),
      'GET cinema/7/similar/': () => errorResponse(503, 'unavailable'),
    });
    const entry = newEntry();
    render(frame(entry));
    await focusOn(screenKey(entry));
    await waitFor(() => expect(focused()).toBe('Save'));
    return server;
  }

  test('says so', async () => {
    await showUnplayable();
    expect(document.body.textContent).toContain('Coming to Oyna soon.');
  });

  test('can be saved', async () => {
    const server = await showUnplayable();
    expect(focused()).toBe('Save');
    expect(server.calls('GET', 'cinema/7/similar/')).toHaveLength(1);
  });
});

describe('a title that needs a plan', () => {
  const locked = { ...film, access: 'subscription', is_available: false };

  async function showLocked(title: object) {
    keepTokens('access', 'refresh');
    const server = fakeServer({
      'GET cinema/7/': () => json(200, title),
      'GET cinema/7/similar/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
      'GET cinema/7/playback/': () => errorResponse(503, 'unavailable'),
      'GET config/': () => json(200, { version: 1 }),
    });
    const entry = newEntry();
    render(frame(entry));
    await focusOn(screenKey(entry));
    return server;
  }

  test.each([
    ['in advance up to the age limit', 12, 1],
    ['only on OK above the age limit', 16, 0],
  ])('asks for the playback %s', async (_, age_rating, calls) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    useAgeLimit.setState({ limit: 12, isLifted: false });
    const server = await showLocked({ ...film, age_rating });
    await passTime(1000);
    expect(server.calls('GET', 'cinema/7/playback/')).toHaveLength(calls);
    useAgeLimit.setState({ limit: Number.NaN });
  });

  test('leads to the plans, which name the film as their next screen', async () => {
    const { calls } = await showLocked(locked);
    await waitFor(() => expect(focused()).toBe('Watch with a plan'));
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'plans', next: '#/en/watch/cinema/7' }]]);
    expect(calls('GET', 'cinema/7/playback/')).toEqual([]);
  });

  const begun = {
    ...locked,
    progress: { position: 95, duration: 600, watched: false, watched_at: '2026-01-01T00:00:00Z' },
  };

  test('shows its position', async () => {
    await showLocked(begun);
    await waitFor(() => expect(focused()).toBe('Resume from 01:35'));
  });

  test('restarts on request', async () => {
    await showLocked(begun);
    await waitFor(() => expect(focused()).toBe('Resume from 01:35'));
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'plans', next: '#/en/watch/cinema/7?from=0' }]]);
  });

  test('has its trailer for everyone', async () => {
    await showLocked(locked);
    await waitFor(() => expect(focused()).toBe('Watch with a plan'));
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchTitle', id: 7, episode: null, trailer: true }],
    ]);
  });
});
