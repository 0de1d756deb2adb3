import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { closeTopLayer } from '../../../../src/focus/layers.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { CinemaScreen } from '../../../../src/screens/cinema/cinema-screen.tsx';
import type { CinemaFilters } from '../../../../src/state/cinema-filters.ts';
import type { Route } from '../../../../src/state/route.ts';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let entries = 0;

/** A page of thirty numbered films. */
function filmPage(number: number, next: string | null): Response {
  const results = Array.from({ length: 30 }, (_, place) => {
    const id = (number - 1) * 30 + place + 1;
    return { id, kind: 'movie', title: `Film ${id}`, access: 'free' };
  });
  return json(200, { count: 60, next, previous: null, results });
}

const terms = (...list: readonly (readonly [string, string])[]) =>
  json(200, {
    count: list.length,
    next: null,
    previous: null,
    results: list.map(([slug, name]) => ({ slug, name, count: 1 })),
  });

/** The screen with navigation that applies filters, like the app's history. */
function Page({ entry, first }: { readonly entry: string; readonly first: CinemaFilters }) {
  const [filters, setFilters] = useState(first);
  const replace = (route: Route): void => {
    navigation.replace(route);
    const { name: _, ...chosen } = route;
    setFilters(chosen as CinemaFilters);
  };
  return (
    <ScreenFrame entry={entry} navigation={{ ...navigation, replace }}>
      <CinemaScreen filters={filters} />
      <ModalHost />
    </ScreenFrame>
  );
}

async function show(responses: Parameters<typeof fakeServer>[0], first: CinemaFilters = {}) {
  const server = fakeServer({
    'GET cinema/genre/': () => terms(['drama', 'Drama'], ['comedy', 'Comedy']),
    'GET cinema/facet/': () =>
      json(200, {
        kinds: ['movie', 'series'],
        genres: ['drama', 'comedy'],
        countries: ['UZ', 'KZ'],
        years: [2026, 2024, 2019, 2011, 1987],
      }),
    'GET cinema/country/': () => terms(['UZ', 'Uzbekistan'], ['KZ', 'Kazakhstan']),
    ...responses,
  });
  entries += 1;
  const entry = `cinema-${entries}`;
  render(<Page entry={entry} first={first} />);
  await focusOn(screenKey(entry));
  return server;
}

async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

/*
 *  [ Type ][ Genre ][ Country ][ Year ][ Sort ]
 *   1  2  3  4  5  6  7
 *   8  9  …
 *  29 30 31 …         35
 *  36 …
 */
describe('all titles', () => {
  test('load page by page while scrolling down', async () => {
    const { calls } = await show({
      'GET cinema/': ({ path }) => (path.includes('page=2') ? filmPage(2, null) : filmPage(1, 'more')),
    });
    await focusComesTo('Film 1');
    await press('down', 'down', 'down', 'down');
    await waitFor(() => expect(calls('GET', 'cinema/')).toHaveLength(2));
    await settle();
    await press('down');
    await focusComesTo('Film 36');
    await press('down', 'down', 'down', 'down', 'down');
    expect(calls('GET', 'cinema/')).toHaveLength(2);
  });

  test('announce their position among all of them, loaded or not', async () => {
    await show({ 'GET cinema/': () => filmPage(1, 'more') });
    await waitFor(() => expect(screen.queryByLabelText('Film 1. 1 of 60')).not.toBeNull());
  });

  test('load a page that failed once the focus moves on', async () => {
    let down = true;
    const failed = vi.fn();
    await show({
      'GET cinema/': ({ path }) => {
        if (!path.includes('page=2')) return filmPage(1, 'more');
        if (!down) return filmPage(2, null);
        failed();
        return errorResponse(503, 'unavailable');
      },
    });
    await focusComesTo('Film 1');
    await press('down', 'down', 'down');
    await waitFor(() => expect(failed).toHaveBeenCalled());
    await settle();
    expect(focused()).toBe('Film 22');
    down = false;
    await press('down');
    await waitFor(() => expect(document.body.textContent).toContain('Film 31'));
    expect(focused()).toBe('Film 29');
  });

  test('that fail to load show why', async () => {
    await show({ 'GET cinema/': () => errorResponse(503, 'unavailable') });
    await focusComesTo('Try again');
    expect(document.body.textContent).toContain('H-503');
  });

  test('that failed to load are loaded by Retry', async () => {
    let down = true;
    await show({ 'GET cinema/': () => (down ? errorResponse(503, 'unavailable') : filmPage(1, null)) });
    await focusComesTo('Try again');
    down = false;
    await press('ok');
    await focusComesTo('Film 1');
  });

  test('that are empty offer a way back', async () => {
    await show({ 'GET cinema/': () => json(200, { count: 0, next: null, previous: null, results: [] }) });
    await focusComesTo('Back');
    await press('ok');
    expect(navigation.back).toHaveBeenCalledOnce();
  });

  test('open with OK', async () => {
    await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 2 }]]);
  });
});

const choices = () =>
  [...screen.getByRole('dialog').querySelectorAll('[role=button]')].map(
    (each) => each.getAttribute('aria-label')?.split('.')[0],
  );
const lastPath = (paths: readonly { readonly path: string }[]) => paths[paths.length - 1]?.path ?? '';

describe('the filters', () => {
  test('stand above the titles', async () => {
    await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    await press('up');
    expect(focused()).toBe('Type');
  });

  test('show a choice on its chip and in the address', async () => {
    const { calls } = await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    await press('up', 'right', 'ok');
    expect(focused()).toBe('✓ All');
    await press('right', 'right', 'ok');
    await waitFor(() => expect(focused()).toBe('Genre: Comedy'));
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'cinema', genre: 'comedy' }]]);
    await waitFor(() => expect(lastPath(calls('GET', 'cinema/'))).toContain('genre=comedy'));
    await press('ok');
    expect(focused()).toBe('✓ Comedy');
  });

  test('each have a list, which Back closes without a choice', async () => {
    await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    await press('up', 'right', 'right', 'ok', 'right');
    expect(focused()).toBe('Uzbekistan');
    act(() => void closeTopLayer());
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Country');
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  /** Chooses a type and a genre; returns the path of the last request for titles. */
  async function chooseTwo(): Promise<() => string> {
    const { calls } = await show({ 'GET cinema/': () => filmPage(1, null) });
    const asked = () => lastPath(calls('GET', 'cinema/'));
    await focusComesTo('Film 1');
    await press('up', 'ok', 'right', 'ok');
    await press('right', 'ok', 'right', 'ok');
    await waitFor(() => expect(asked()).toContain('genre=drama'));
    return asked;
  }

  test('combine', async () => {
    const asked = await chooseTwo();
    expect(asked()).toMatch(/(?=.*kind=movie)(?=.*genre=drama)/);
  });

  test('are all cleared at once', async () => {
    const asked = await chooseTwo();
    await press('right', 'right', 'right', 'right');
    expect(focused()).toBe('Reset filters');
    await press('ok');
    await waitFor(() => expect(asked()).not.toMatch(/kind|genre/));
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  });

  test('without results offer to be cleared', async () => {
    await show({
      'GET cinema/': ({ path }) =>
        path.includes('kind=series')
          ? json(200, { count: 0, next: null, previous: null, results: [] })
          : filmPage(1, null),
    });
    await focusComesTo('Film 1');
    await press('up', 'ok', 'right', 'right', 'ok');
    await waitFor(() => expect(document.body.textContent).toContain('Nothing matches'));
    expect(focused()).toBe('Type: Series');
    await press('down');
    expect(focused()).toBe('Reset filters');
    await press('ok');
    await focusComesTo('Film 1');
  });

  test('offer only values that are in use or have titles beside the others', async () => {
    const { calls } = await show({
      'GET cinema/': () => filmPage(1, null),
      'GET cinema/facet/': ({ path }) =>
        path.includes('genre=comedy')
          ? json(200, { kinds: ['movie'], genres: ['drama'], countries: ['KZ'], years: [2024] })
          : json(200, { kinds: ['movie'], genres: ['drama', 'comedy'], countries: ['KZ'], years: [] }),
    });
    await focusComesTo('Film 1');
    await press('up', 'right', 'ok', 'right', 'right', 'ok');
    await waitFor(() =>
      expect(calls('GET', 'cinema/facet/').map(({ path }) => path)).toContainEqual(
        expect.stringContaining('genre=comedy'),
      ),
    );
    await settle();
    await press('ok');
    expect(choices()).toEqual(['All', 'Drama', '✓ Comedy']);
    act(() => void closeTopLayer());
    await settle();
    await press('right', 'ok');
    expect(choices()).toEqual(['✓ All', 'Kazakhstan']);
  });

  async function openYears(): Promise<void> {
    await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    await press('up', 'right', 'right', 'right', 'ok');
  }

  test('lead Back from the years to their decade', async () => {
    await openYears();
    await press('right', 'right', 'ok');
    await waitFor(() => expect(focused()).toBe('2019'));
    act(() => void closeTopLayer());
    await waitFor(() => expect(focused()).toBe('2010–2019'));
    await press('ok');
    await waitFor(() => expect(focused()).toBe('2019'));
  });

  test('group years by decade', async () => {
    await openYears();
    expect(choices()).toEqual(['✓ All', '2020–2029', '2010–2019', '1987']);
    await press('right', 'right', 'ok');
    await waitFor(() => expect(focused()).toBe('2019'));
    await press('right', 'ok');
    await waitFor(() => expect(focused()).toBe('Year: 2011'));
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'cinema', year: 2011 }]]);
    await press('ok');
    expect(focused()).toBe('✓ 2010–2019');
  });

  test('show how many titles they leave', async () => {
    await show({ 'GET cinema/': () => filmPage(1, null) });
    await focusComesTo('Film 1');
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('60 in total');
  });
});

describe('the titles of a person', () => {
  test('are headed by the name in the language of the viewer', async () => {
    const people = [{ name: 'Nigina N.', role: 'actor', key: 'Nigina Nurafshonova' }];
    const { requests } = await show(
      {
        'GET cinema/': () => filmPage(1, null),
        'GET cinema/1/': () => json(200, { id: 1, kind: 'movie', title: 'Film 1', access: 'free', people }),
      },
      { person: 'Nigina Nurafshonova' },
    );
    await waitFor(() => expect(screen.getByRole('heading').textContent).toContain('Nigina N.'));
    expect(requests.map(({ path }) => path)).toContainEqual(
      expect.stringContaining('person=Nigina+Nurafshonova&ordering=year'),
    );
    await waitFor(() => expect(focused()).toBe('Film 1'));
    await press('right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 2 }]]);
  });
});
