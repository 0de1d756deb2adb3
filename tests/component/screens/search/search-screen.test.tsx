import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { clearSearches } from '../../../../src/features/search/api/recent-searches.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { SearchScreen } from '../../../../src/screens/search/search-screen.tsx';
import { onEvent } from '../../../../src/state/analytics.ts';
import { forgetStores } from '../../../../src/state/forget-stores.ts';
import type { Route } from '../../../../src/state/route.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { FakeRecognition } from '../../support/fake-recognition.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { type Key, press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => {
    stored.set(key, value);
    return Promise.resolve();
  },
}));

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let stopForgetting = (): void => undefined;
beforeEach(() => {
  stopForgetting = forgetStores();
});
afterEach(() => {
  stopForgetting();
  act(() => clearSearches());
});

const films = (...names: readonly string[]) =>
  names.map((title, place) => ({ id: place + 1, kind: 'movie', title, access: 'free' }));
const pageOf = (results: readonly object[], count = results.length, next: string | null = null) =>
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

type Searching = (text: string, path: string) => Response | Promise<Response>;

/*
 *   text |                            Found: 2
 *   q w e r t y u i o p               Film …
 *   a s d f g h j k l '
 *   z x c v b n m . , -
 *   [Oʻz][Ўз][Рус][Eng][123]
 *   [Clear][space][Erase][Results]
 *   recent searches
 */
async function show(searching: Searching, given = '') {
  const server = fakeServer({
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

const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
const field = () => screen.getByLabelText(/^Search text/).getAttribute('aria-label');

/** Types on a hardware keyboard without pauses. */
async function type(...keys: readonly string[]): Promise<void> {
  await act(async () => {
    for (const key of keys) {
      const event = { key, code: 'KeyX', bubbles: true, cancelable: true };
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', event)));
    }
  });
  await settle();
}

const found: Searching = (text) => pageOf(films(`${text} 1`, `${text} 2`));

describe('searching', () => {
  test('reports as spoken only a search whose text was spoken', async () => {
    vi.spyOn(FakePlatform.prototype, 'speechRecognition').mockReturnValue(FakeRecognition);
    const searches: boolean[] = [];
    const stop = onEvent((event) => {
      if (event.name === 'search') searches.push(event.facts.spoken);
    });
    await show(found);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Search by voice' })).not.toBeNull());
    await press('search');
    await settle();
    FakeRecognition.last.hears('tun');
    FakeRecognition.last.ends();
    await says('tun 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await press('left', 'ok');
    await says('tunp 1');
    await press('right', 'ok');
    expect(searches).toEqual([true, false]);
    stop();
    vi.restoreAllMocks();
  });

  test('starts on the keyboard beside popular titles', async () => {
    await show(found);
    expect(focused()).toBe('q');
    await says('Chart 1');
    await says('Popular now');
  });

  test('shows results after a pause in typing and keeps the query in the address', async () => {
    const { searches } = await show(found);
    await type('a', 's', 's');
    await says('Found: 2');
    expect(field()).toBe('Search text: ass');
    expect(searches()).toEqual(['ass']);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'search', text: 'ass' }]]);
    expect(focused()).toBe('q');
  });

  test('never shows results of an earlier query', async () => {
    let late: (response: Response) => void = () => undefined;
    const { searches } = await show((text) =>
      text === 'aa' ? new Promise<Response>((resolve) => (late = resolve)) : found(text, ''),
    );
    await press('down', 'ok');
    await says('a 1');
    await press('ok');
    await waitFor(() => expect(searches()).toEqual(['a', 'aa']));
    await says('a 1');
    await press('ok');
    await says('aaa 1');
    await act(async () => late(pageOf(films('late 1'))));
    await settle();
    expect(document.body.textContent).not.toContain('late 1');
    await says('aaa 1');
  });

  test('goes right into the results and back to the key, and OK opens a result', async () => {
    await show(found);
    await press('down', 'ok');
    await says('a 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'));
    expect(focused()).toBe('a 1');
    await press('left');
    expect(focused()).toBe("'");
    await press('right', 'right', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 2 }]]);
  });

  test('loads page by page while scrolling down', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({
      ...films('x')[0],
      id: place + 1,
      title: `x ${place}`,
    }));
    let pages = 0;
    await show((_, path) => {
      if (!path.includes('page=2')) return pageOf(many, 61, 'more');
      pages += 1;
      return pageOf([{ ...films('last')[0], id: 99 }], 61);
    }, 'x');
    await says('x 1');
    await press('down', 'down', 'down', 'down', 'right', 'right', 'right', 'ok');
    await waitFor(() => expect(focused()).toBe('x 0'));
    await press(...Array.from({ length: 15 }, (): Key => 'down'));
    await waitFor(() => expect(pages).toBe(1));
    await press('down');
    expect(focused()).toBe('last');
  });

  test('without results says so and shows popular titles', async () => {
    await show(() => pageOf([]), 'qqq');
    await says('Nothing found for “qqq”.');
    await says('Chart 2');
    expect(focused()).toBe('q');
  });

  test('shows why it failed with a code, and Retry searches again', async () => {
    let down = true;
    let arrive = (): void => undefined;
    const late = async (text: string, path: string): Promise<Response> => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return found(text, path);
    };
    await show((text, path) => (down ? errorResponse(503, 'unavailable') : late(text, path)), 'suv');
    await says('H-503');
    expect(focused()).toBe('q');
    await press(...Array.from({ length: 10 }, (): Key => 'right'));
    expect(focused()).toBe('Try again');
    down = false;
    await press('ok');
    expect(focused()).toBe('Try again');
    arrive();
    await waitFor(() => expect(focused()).toBe('suv 1'));
  });

  test('shows popular titles again once the text is empty', async () => {
    await show(found, 'suv');
    await says('suv 1');
    await press('down', 'down', 'down', 'down', 'ok');
    await says('Popular now');
    expect(document.body.textContent).not.toContain('suv 1');
    await waitFor(() => expect(navigation.replace).toHaveBeenLastCalledWith({ name: 'search' }));
  });
});

describe('typed text', () => {
  test('can be Uzbek in both scripts, Russian, English and digits', async () => {
    await show(found);
    await press('down', 'down', 'down', 'right', 'right', 'ok', 'up', 'up', 'up', 'ok');
    await press('down', 'down', 'down', 'right', 'right', 'ok', 'up', 'up', 'up', 'ok');
    const [, typed = ''] = (field() ?? '').split(': ');
    expect(typed).toMatch(/^[а-яё][0-9]$/);
    // The layout in use is marked.
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('123');
  });

  test('appears at once from a hardware keyboard, wherever the focus is', async () => {
    await show(found);
    await says('Chart 1');
    await press(...Array.from({ length: 11 }, (): Key => 'right'));
    await type('s', 'u', ' ', 'v', 'x', 'Backspace');
    expect(field()).toBe('Search text: su v');
    await says('su v 1');
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  });

  test('appears as letters from number keys, like on a telephone', async () => {
    await show(found);
    await press('7', '7', '7', '7', '8', '8');
    expect(field()).toBe('Search text: su');
  });

  test('appears while it is typed on a phone, whose end leads to the results', async () => {
    keepTokens('access', 'refresh');
    const responses = [
      json(200, { field: 'search', text: 'suv', submit: false, sequence: 1 }),
      json(200, { field: 'search', text: 'suvchi', submit: true, sequence: 2 }),
    ];
    fakeServer({
      'GET cinema/': ({ path }) => found(new URLSearchParams(path.split('?')[1]).get('search') ?? '', path),
      'GET auth/session/relay/': () => responses.shift() ?? new Promise<Response>(() => undefined),
    });
    entries += 1;
    render(<Page entry={`search-${entries}`} given="" active />);
    await focusOn(screenKey(`search-${entries}`));
    await waitFor(() => expect(field()).toBe('Search text: suvchi'));
    await says('suvchi 1');
    expect(stored.get('searches')).toEqual({ 0: ['suvchi'] });
  });
});

describe('recent searches', () => {
  test('list queries that led to a title, newest first, and OK repeats one', async () => {
    const { searches } = await show(found, 'suv');
    await says('suv 1');
    expect(screen.queryByText('Recent searches')).toBeNull();
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await type(...Array.from({ length: 3 }, () => 'Backspace'));
    await says('Popular now');
    await focusOn(`${screenKey(`search-${entries}`)}/recent`);
    expect(focused()).toBe('suv');
    await press('ok');
    expect(field()).toBe('Search text: suv');
    await waitFor(() => expect(searches()).toEqual(['suv', 'suv']));
    expect(stored.get('searches')).toEqual({ 0: ['suv'] });
  });

  test('are cleared at once, and the focus stays on the screen', async () => {
    await show(found, 'suv');
    await says('suv 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await says('Recent searches');
    await focusOn(`${screenKey(`search-${entries}`)}/recent`);
    await press('right', 'ok');
    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(stored.get('searches')).toEqual({ 0: [] });
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  });

  test('disappear with the viewer', async () => {
    keepTokens('access', 'refresh');
    await show(found, 'suv');
    await says('suv 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await says('Recent searches');
    await act(async () => clearSession());
    await settle();
    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(stored.get('searches')).toBeUndefined();
  });
});
