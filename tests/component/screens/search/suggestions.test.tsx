import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { focused } from '../../support/focused.ts';
import { type Key, press } from '../../support/press.ts';
import {
  field,
  films,
  found,
  pageOf,
  type Searching,
  says,
  searchTests,
  show,
  type,
} from './search-walk.tsx';

const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => {
    stored.set(key, value);
    return Promise.resolve();
  },
}));

searchTests();

const suggestions = (): readonly (string | null)[] => {
  const group = screen.queryByRole('group', { name: 'Suggestions' });
  return [...(group?.querySelectorAll('[data-pos]') ?? [])].map(({ textContent }) => textContent);
};
const below: readonly Key[] = ['down', 'down', 'down', 'down', 'down'];

describe('suggestions below the keyboard', () => {
  test('are popular titles before anything is typed', async () => {
    await show(found);
    await says('Chart 1');
    expect(suggestions()).toEqual(['Chart 1', 'Chart 2']);
  });

  test('complete what is typed', async () => {
    await show(found);
    await type('s', 'u');
    await says('Found: 2');
    expect(suggestions()).toEqual(['su 1', 'su 2']);
  });

  test('are reached by Down from the keyboard, which Up leads back to', async () => {
    await show(found, 'suv');
    await says('Found: 2');
    await press(...below);
    expect(focused()).toBe('suv 1');
    await press('right');
    expect(focused()).toBe('suv 2');
    await press('up');
    expect(focused()).toBe('Clear');
  });

  test('fill the text and search by OK, and keep the focus', async () => {
    const { searches } = await show(found, 'suv');
    await says('Found: 2');
    await press(...below, 'right', 'ok');
    expect(field()).toBe('Search text: suv 2');
    await says('suv 2 1');
    expect(searches()).toEqual(['suv', 'suv 2']);
    expect(focused()).toBe('suv 2');
    expect(suggestions()).toEqual(['suv 1', 'suv 2']);
  });

  test('that change below the focus never lose it', async () => {
    const searching: Searching = (text, path) => (text === 'suvq' ? pageOf([]) : found(text, path));
    await show(searching, 'suv');
    await says('Found: 2');
    await press(...below, 'right');
    await type('q');
    await says('Nothing found');
    expect(focused()).toBe('Chart 2');
    await type('Backspace');
    await says('Found: 2');
    expect(focused()).toBe('suv 2');
  });

  test('that are gone hand the focus to the keyboard', async () => {
    const searching: Searching = (text) => pageOf(films(text === 'suv' ? 'suv 1' : text));
    await show(searching, 'suv');
    await says('Found: 1');
    await press(...below);
    expect(focused()).toBe('suv 1');
    await type('x');
    await waitFor(() => expect(suggestions()).toEqual([]));
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
    expect(focused()).not.toBe('');
  });
});
