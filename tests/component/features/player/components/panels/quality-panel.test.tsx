import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeViewerSettings, viewerSettings } from '#src/features/player/session/viewer-settings-store.ts';
import { keepTokens } from '#src/state/session.ts';
import { focused } from '#tests/component/support/focused.ts';
import { press } from '#tests/component/support/press.ts';
import { fakeServer, pageOf } from '#tests/unit/api/fake-server.ts';
import { engine, playerTests } from '../../player-walk.tsx';
import { chosen, type FilmProps, navigation, showFilm } from '../panels-frame.tsx';

playerTests();

describe('the quality', () => {
  async function limitTo720(): Promise<void> {
    await showFilm();
    await press('yellow', 'down', 'down', 'ok');
  }

  test('is limited to the chosen resolution', async () => {
    await limitTo720();
    expect(engine.selectQuality.mock.calls).toEqual([[720]]);
    expect(viewerSettings().quality).toBe(720);
    expect(chosen()).toContain('720p');
  });

  test('is automatic again with auto', async () => {
    await limitTo720();
    await press('up', 'up', 'ok');
    expect(engine.selectQuality.mock.calls[1]).toEqual([null]);
    expect(viewerSettings().quality).toBeNull();
  });

  /** A viewer of the first of three plans, by their qualities, in the quality panel of a film. */
  async function showQuality(film: FilmProps, qualities = ['720p', '1080p', '2160p']): Promise<void> {
    const plans = qualities.map((quality, place) => ({
      id: place + 1,
      name: `Plan “${place + 1}”`,
      amount: 1000,
      currency: 'UZS',
      period_days: 30,
      quality,
    }));
    const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    const own = { id: 1, plan: { id: 1, name: 'Plan “1”' }, status: 'active', ...times };
    fakeServer({ 'GET plan/': () => pageOf(plans), 'GET subscription/': () => pageOf([own]) });
    keepTokens('access', 'refresh');
    await showFilm(film);
    await press('yellow');
    await act(() => vi.advanceTimersByTimeAsync(100));
    await press('down', 'down', 'down', 'down', 'down');
  }

  test('can be raised by another plan, which leads back to the position', async () => {
    window.history.replaceState(null, '', '#/en/watch/cinema/7');
    await showQuality({ sharpest: 2160 });
    expect(focused()).toBe('1080p with Plan ‘2’');
    await press('ok');
    const next = '#/en/watch/cinema/7?from=600';
    expect(navigation.open).toHaveBeenCalledWith({ name: 'plans', next });
    window.history.replaceState(null, '', '#');
  });

  test('is raised by another plan to the best of the film at most', async () => {
    await showQuality({ sharpest: 1080 }, ['720p', '2160p']);
    expect(focused()).toBe('1080p with Plan ‘2’');
  });

  test.each([
    ['withholds nothing', null],
    ['may withhold nothing, on a server that does not say', undefined],
  ])('offers no other plan where the plan %s', async (_, sharpest) => {
    await showQuality({ sharpest });
    expect(screen.queryByText(/with Plan/)).toBeNull();
    expect(focused()).toMatch(/^\d+p$/);
  });

  test('is the next lower one when a film lacks the chosen resolution', async () => {
    changeViewerSettings({ quality: 600 });
    await showFilm();
    await press('yellow');
    expect(focused()).toBe('480p');
  });
});
