import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { CinemaScreen } from '../../../../src/screens/cinema/cinema-screen.tsx';
import { fakeServer, json, refuse } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

startApp();

afterEach(() => vi.unstubAllGlobals());

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let entries = 0;

/** A page of thirty films, numbered through. */
function filmPage(number: number, next: string | null): Response {
  const results = Array.from({ length: 30 }, (_, place) => {
    const id = (number - 1) * 30 + place + 1;
    return { id, kind: 'movie', title: `Film ${id}`, access: 'free' };
  });
  return json(200, { count: 60, next, previous: null, results });
}

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  entries += 1;
  const entry = `cinema-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <CinemaScreen />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  return server;
}

async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

/*
 *   1  2  3  4  5  6  7
 *   8  9  …
 *  29 30 31 …         35
 *  36 …
 */
describe('all titles', () => {
  test('come page by page as one goes down', async () => {
    const { asked } = await show({
      'GET cinema/': ({ path }) => (path.includes('page=2') ? filmPage(2, null) : filmPage(1, 'more')),
    });
    await focusComesTo('Film 1');
    await press('down', 'down', 'down', 'down');
    await waitFor(() => expect(asked).toHaveLength(2));
    await settle();
    await press('down');
    await focusComesTo('Film 36');
    await press('down', 'down', 'down', 'down', 'down');
    expect(asked).toHaveLength(2);
  });

  test('stay on the screen with the focus when the next page fails, which is asked for again further on', async () => {
    let down = true;
    await show({
      'GET cinema/': ({ path }) => {
        if (!path.includes('page=2')) return filmPage(1, 'more');
        return down ? refuse(503, 'unavailable') : filmPage(2, null);
      },
    });
    await focusComesTo('Film 1');
    await press('down', 'down', 'down');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(focused()).toBe('Film 22');
    down = false;
    await press('down');
    await waitFor(() => expect(document.body.textContent).toContain('Film 31'));
    expect(focused()).toBe('Film 29');
  });

  test('that cannot be had at all say why, and Retry brings them', async () => {
    let down = true;
    await show({ 'GET cinema/': () => (down ? refuse(503, 'unavailable') : filmPage(1, null)) });
    await focusComesTo('Try again');
    expect(document.body.textContent).toContain('H-503');
    down = false;
    await press('ok');
    await focusComesTo('Film 1');
  });

  test('that are none say so with a way back', async () => {
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
