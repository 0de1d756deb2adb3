import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reportPosition } from '#src/features/library/api/report-position.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { comes, film, navigation, pageOf, progress, saved, show } from './library-frame.tsx';

describe('the library of a viewer', () => {
  test('has started, saved and liked titles side by side, selected by moving', async () => {
    keepTokens('access', 'refresh');
    await show({
      'GET cinema/history/': () => pageOf([{ cinema: film(1, 'Suv'), programme: null, progress }]),
      'GET cinema/history/full/': () => pageOf([]),
      'GET cinema/save/': () => pageOf([saved(2, 'Togʻ')]),
      'GET cinema/like/': () => pageOf([]),
      'GET reminder/': () => pageOf([]),
    });
    await comes('Suv 9\u00a0min left');
    await press('up', 'right', 'right');
    expect(focused()).toBe('Saved');
    await waitFor(() => expect(document.body.textContent).toContain('Togʻ'));
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 2 }]]);
    await press('up', 'right');
    await waitFor(() => expect(document.body.textContent).toContain('Anything you like will show up here.'));
    expect(focused()).toBe('Liked');
    await press('down');
    expect(focused()).toBe('Browse films');
    await press('up', 'right');
    await waitFor(() => expect(document.body.textContent).toContain('set reminders for'));
    expect(navigation.replace.mock.calls.map(([route]) => route.list)).toEqual([
      'history',
      'saved',
      'liked',
      'reminders',
    ]);
  });

  test('resumes a started title', async () => {
    keepTokens('access', 'refresh');
    await show({
      'GET cinema/history/': () =>
        pageOf([{ cinema: film(1, 'Suv'), programme: null, progress: { ...progress, episode: 5 } }]),
    });
    await comes('Suv 9\u00a0min left');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchTitle', id: 1, episode: 5 }]]);
  });

  /** Opens the question that the button above the history asks. */
  async function askToClear() {
    keepTokens('access', 'refresh');
    let items: readonly object[] = [{ cinema: film(1, 'Suv'), programme: null, progress }];
    const { calls } = await show({
      'GET cinema/history/': () => pageOf(items),
      'DELETE cinema/history/': () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    });
    await comes('Suv 9\u00a0min left');
    await press('up', 'up');
    expect(focused()).toBe('Clear history');
    await press('ok');
    await comes('Cancel');
    return calls;
  }

  test('keeps its history when the question is answered with Cancel', async () => {
    const calls = await askToClear();
    await press('ok');
    await comes('Clear history');
    expect(calls('DELETE', 'cinema/history/')).toEqual([]);
  });

  test('clears its history once that is confirmed', async () => {
    const calls = await askToClear();
    await press('right', 'ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('History cleared'));
    expect(calls('DELETE', 'cinema/history/').map(({ path }) => path)).toEqual(['cinema/history/']);
    await waitFor(() => expect(document.body.textContent).toContain('Anything you start watching'));
    await waitFor(() => expect(document.querySelectorAll('[data-focused]')).toHaveLength(1));
  });

  test('shows why it failed to load', async () => {
    keepTokens('access', 'refresh');
    await show({ 'GET cinema/history/': () => errorResponse(503, 'unavailable') });
    await comes('Try again');
    expect(document.body.textContent).toContain('H-503');
  });

  test('that failed to load is loaded by Retry', async () => {
    keepTokens('access', 'refresh');
    let down = true;
    await show({
      'GET cinema/history/': () =>
        down
          ? errorResponse(503, 'unavailable')
          : pageOf([{ cinema: film(1, 'Suv'), programme: null, progress }]),
    });
    await comes('Try again');
    down = false;
    await press('ok');
    await comes('Suv 9\u00a0min left');
  });
});

describe('the library of a guest', () => {
  async function showStarted() {
    await reportPosition({ cinema: 1, episode: null, position: 60, duration: 600 });
    const { calls } = await show({ 'GET cinema/': () => pageOf([film(1, 'Suv')]) });
    await comes('Suv 9\u00a0min left');
    return calls;
  }

  test('has the titles started on this set', async () => {
    await showStarted();
    expect(document.body.textContent).not.toContain('Sign in to see your list.');
  });

  test('asks to sign in for the lists of an account', async () => {
    const calls = await showStarted();
    await press('up', 'right');
    expect(document.body.textContent).toContain('Sign in to see your list.');
    await press('down');
    expect(focused()).toBe('Sign in');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    expect(calls('GET', 'cinema/save/')).toEqual([]);
  });

  test('has past programmes of the last week', async () => {
    const channel = {
      id: 4,
      number: 2,
      name: 'Oyna 2',
      logo: null,
      color: '#102030',
      access: 'free' as const,
    };
    const report = (id: number, title: string, days: number) => {
      const starts_at = new Date(Date.now() - days * 86_400_000).toISOString();
      const shown = { id, title, description: '', starts_at, ends_at: starts_at, channel };
      return reportPosition({
        cinema: null,
        episode: null,
        programme: id,
        shown,
        position: 60,
        duration: 600,
      });
    };
    await report(5, 'Axborot', 2);
    await report(6, 'Kecha', 8);
    await show({ 'GET cinema/': () => pageOf([]) });
    await comes('Axborot Oyna 2 · 9\u00a0min left');
    expect(document.body.textContent).not.toContain('Kecha');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'watchProgramme', channel: 4, id: 5 }]]);
  });

  test('without started titles says where films are', async () => {
    await show({});
    await comes('Browse films');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'cinema' }]]);
  });
});
