import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import type { CinemaFilters } from '#src/routes/cinema-filters.ts';
import type { Route } from '#src/routes/route.ts';
import { CinemaScreen } from '#src/screens/cinema/cinema-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let entries = 0;

/** A page of thirty numbered films. */
export function filmPage(number: number, next: string | null): Response {
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
      <CinemaScreen name="cinema" {...filters} />
      <ModalHost />
    </ScreenFrame>
  );
}

/*
 *  [ Type ][ Genre ][ Country ][ Year ][ Sort ]
 *   1  2  3  4  5  6  7
 *   8  9  …
 *  29 30 31 …         35
 *  36 …
 */
export async function show(responses: Parameters<typeof fakeServer>[0], first: CinemaFilters = {}) {
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

export async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}
