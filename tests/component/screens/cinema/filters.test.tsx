import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { filmPage, focusComesTo, navigation, show } from './cinema-frame.tsx';

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
