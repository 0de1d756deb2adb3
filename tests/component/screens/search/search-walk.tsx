import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetStores } from '#src/app/forget-stores.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { clearSearches } from '#src/features/search/api/recent-searches.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import type { Route } from '#src/routes/route.ts';
import { SearchScreen } from '#src/screens/search/search-screen.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focusOn } from '../../support/focused.ts';
import { settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let stopForgetting = (): void => undefined;
export function searchTests(): void {
  beforeEach(() => {
    stopForgetting = forgetStores();
  });
  afterEach(() => {
    stopForgetting();
    act(() => clearSearches());
  });
}

export const films = (...names: readonly string[]) =>
  names.map((title, place) => ({ id: place + 1, kind: 'movie', title, access: 'free' }));
export const pageOf = (results: readonly object[], count = results.length, next: string | null = null) =>
  json(200, { count, next, previous: null, results });

let entries = 0;

function Page({ entry, given, active }: { entry: string; given: string; active: boolean }) {
  const [text, setText] = useState(given);
  const replace = (route: Route): void => {
    navigation.replace(route);
    if (route.name === 'search') setText(route.text ?? '');
  };
  return (
    <ScreenFrame entry={entry} navigation={{ ...navigation, replace }} active={active}>
      <SearchScreen text={text} />
      <ModalHost />
    </ScreenFrame>
  );
}

export type Searching = (text: string, path: string) => Response | Promise<Response>;

/*
 *   text |                            Found: 2
 *   q w e r t y u i o p               Film …
 *   a s d f g h j k l '
 *   z x c v b n m . , -
 *   [Oʻz][Ўз][Рус][Eng][123]
 *   [Clear][space][Erase][Results]
 *   recent searches or suggestions
 */
export async function show(searching: Searching, given = '', people?: () => Promise<Response>) {
  const server = fakeServer({
    ...(people && { 'GET cinema/person/': people }),
    'GET cinema/': ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      if (query.get('ordering') === 'popular') return pageOf(films('Chart 1', 'Chart 2'));
      return searching(query.get('search') ?? '', path);
    },
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
  });
  entries += 1;
  const entry = `search-${entries}`;
  const { rerender } = render(<Page entry={entry} given={given} active />);
  await focusOn(screenKey(entry));
  const searches = (): readonly string[] =>
    server
      .calls('GET', 'cinema/')
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'))
      .filter((text): text is string => text !== null);
  return {
    searches,
    look: (active: boolean) =>
      act(async () => rerender(<Page entry={entry} given={given} active={active} />)),
  };
}

export const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
export const field = () => screen.getByLabelText(/^Search text/).getAttribute('aria-label');

/** Types on a hardware keyboard without pauses. */
export async function type(...keys: readonly string[]): Promise<void> {
  await act(async () => {
    for (const key of keys) {
      const event = { key, code: 'KeyX', bubbles: true, cancelable: true };
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', event)));
    }
  });
  await settle();
}

export const found: Searching = (text) => pageOf(films(`${text} 1`, `${text} 2`));

/** The screen alone, with the responses of the test's own service. */
export async function open(): Promise<void> {
  entries += 1;
  render(<Page entry={`search-${entries}`} given="" active />);
  await focusOn(screenKey(`search-${entries}`));
}

/** The focus goes to the recent searches. */
export const toRecent = () => focusOn(`${screenKey(`search-${entries}`)}/suggestions`);
