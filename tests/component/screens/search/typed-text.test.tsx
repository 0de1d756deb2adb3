import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { type Key, press, settle } from '../../support/press.ts';
import { field, found, open, says, searchTests, show, toRecent, type } from './search-walk.tsx';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => {
    stored.set(key, value);
    return Promise.resolve();
  },
}));

searchTests();

describe('typed text', () => {
  test('can be Russian letters and digits', async () => {
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
    await open();
    await waitFor(() => expect(field()).toBe('Search text: suvchi'));
    await says('suvchi 1');
    expect(stored.get('searches')).toEqual({ 0: ['suvchi'] });
  });
});

describe('recent searches', () => {
  /** Opens a title that was searched for, and shows the recent searches. */
  async function searchOnce() {
    const { searches } = await show(found, 'suv');
    await says('suv 1');
    expect(screen.queryByText('Recent searches')).toBeNull();
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await type(...Array.from({ length: 3 }, () => 'Backspace'));
    await says('Popular now');
    await toRecent();
    return searches;
  }

  test('list a query that led to a title', async () => {
    await searchOnce();
    expect(focused()).toBe('suv');
    expect(stored.get('searches')).toEqual({ 0: ['suv'] });
  });

  test('are repeated by OK', async () => {
    const searches = await searchOnce();
    await press('ok');
    expect(field()).toBe('Search text: suv');
    await waitFor(() => expect(searches()).toEqual(['suv', 'suv']));
    expect(stored.get('searches')).toEqual({ 0: ['suv'] });
  });

  test('leave the focus on the screen when they are cleared at once', async () => {
    await show(found, 'suv');
    await says('suv 1');
    await press(...Array.from({ length: 10 }, (): Key => 'right'), 'ok');
    await type(...Array.from({ length: 3 }, () => 'Backspace'));
    await says('Recent searches');
    await toRecent();
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
    await type(...Array.from({ length: 3 }, () => 'Backspace'));
    await says('Recent searches');
    await act(async () => clearSession());
    await settle();
    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(stored.get('searches')).toBeUndefined();
  });
});
