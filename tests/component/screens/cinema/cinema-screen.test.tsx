import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { filmPage, focusComesTo, navigation, show } from './cinema-frame.tsx';

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
    await focusComesTo('Film 31');
    await press('down', 'down', 'down', 'down', 'down');
    expect(calls('GET', 'cinema/')).toHaveLength(2);
  });

  test('announce their position among all of them, loaded or not', async () => {
    await show({ 'GET cinema/': () => filmPage(1, 'more') });
    await waitFor(() => expect(screen.queryByLabelText('Film 1. 1 of 60')).not.toBeNull());
  });

  test('load a failed page again when the focus moves on', async () => {
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
    expect(focused()).toBe('Film 19');
    down = false;
    await press('down');
    await waitFor(() => expect(document.body.textContent).toContain('Film 31'));
    expect(focused()).toBe('Film 25');
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
