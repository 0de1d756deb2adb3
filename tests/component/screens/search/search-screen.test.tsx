import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { onEvent } from '#src/shared/analytics.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { FakeRecognition } from '../../support/fake-recognition.ts';
import { focused } from '../../support/focused.ts';
import { type Key, press, settle } from '../../support/press.ts';
import { field, films, found, navigation, pageOf, says, searchTests, show, type } from './search-walk.tsx';

searchTests();

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
    // The code of the panel loads late.
    await waitFor(() => expect(FakeRecognition.last).toBeDefined());
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

  test('shows results after a pause in typing', async () => {
    const { searches } = await show(found);
    await type('a', 's', 's');
    await says('Found: 2');
    expect(field()).toBe('Search text: ass');
    expect(searches()).toEqual(['ass']);
    expect(focused()).toBe('q');
  });

  test('keeps the query in the address', async () => {
    await show(found);
    await type('a', 's', 's');
    await says('Found: 2');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'search', text: 'ass' }]]);
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

  /** Types a letter and goes right into the results. */
  async function intoResults(): Promise<void> {
    await show(found);
    await press('down', 'ok');
    await says('a 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'));
    expect(focused()).toBe('a 1');
  }

  test('returns to the key that led into the results', async () => {
    await intoResults();
    await press('left');
    expect(focused()).toBe("'");
    await press('right');
    expect(focused()).toBe('a 1');
  });

  test('opens a result by OK', async () => {
    await intoResults();
    await press('right', 'ok');
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

  test('without results says so', async () => {
    await show(() => pageOf([]), 'qqq');
    await says('Nothing found for “qqq”.');
  });

  test('without results shows popular titles', async () => {
    await show(() => pageOf([]), 'qqq');
    await says('Chart 2');
    expect(focused()).toBe('q');
  });

  test('shows why it failed with a code', async () => {
    await show(() => errorResponse(503, 'unavailable'), 'suv');
    await says('H-503');
    expect(focused()).toBe('q');
  });

  test('that failed is repeated by Retry', async () => {
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
    await press(...Array.from({ length: 10 }, (): Key => 'right'));
    expect(focused()).toBe('Try again');
    down = false;
    await press('ok');
    expect(focused()).toBe('Try again');
    arrive();
    await waitFor(() => expect(focused()).toBe('suv 1'));
  });

  test('keeps the focus on Retry until results of every kind have come', async () => {
    let down = true;
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const people = () => held.then(() => pageOf([]));
    await show((text, path) => (down ? errorResponse(503, 'unavailable') : found(text, path)), 'suv', people);
    await says('H-503');
    await press(...Array.from({ length: 10 }, (): Key => 'right'));
    down = false;
    await press('ok');
    await settle();
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
