import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '#platforms/platform.ts';
import { scopeNow } from '#src/api/use-scope.ts';
import { followContinueRow } from '#src/app/continue-row.ts';
import { historyQuery } from '#src/features/library/api/history.ts';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { keepTokens, useSession } from '#src/state/session.ts';

const progress = { position: 600, duration: 5400, episode: null, watched_at: '2026-11-20T10:00:00Z' };
const film = (id: number, age_rating: number, more: object = {}) => ({
  cinema: { id, title: `Film ${id}`, cover: null, age_rating },
  programme: null,
  progress: { ...progress, ...more },
});

const client = new QueryClient();
const show = vi.fn();
const platform = { continueRow: async () => show } as unknown as Platform;
let stop: (() => void) | null = null;

function know(...results: object[]): void {
  client.setQueryData(historyQuery(scopeNow()).queryKey, { count: results.length, results } as never);
}
const links = () => (show.mock.lastCall?.[0] as { link: string }[] | undefined)?.map(({ link }) => link);

beforeEach(async () => {
  keepTokens('token', null);
  stop = await followContinueRow(client, platform);
});
afterEach(() => {
  stop?.();
  client.clear();
  useAgeLimit.setState({ limit: Number.NaN, isLifted: false });
  useSession.setState({ token: null });
});

describe("the launcher's row of titles to continue", () => {
  test('follows the list of home', () => {
    expect(show).not.toHaveBeenCalled();
    know(film(7, 0), film(8, 6, { episode: 3 }));
    expect(show.mock.lastCall?.[0]).toMatchObject([
      { link: '?type=cinema&id=7&play=1', title: 'Film 7', position: 600, watchedAt: 1_795_168_800_000 },
      { link: '?type=cinema&id=8&episode=3' },
    ]);
    know(film(8, 6, { episode: 4 }));
    expect(links()).toEqual(['?type=cinema&id=8&episode=4']);
  });

  test('is not written again while nothing changed', () => {
    know(film(7, 0));
    know(film(7, 0));
    expect(show).toHaveBeenCalledTimes(1);
  });

  test('names nothing that is not for everyone, or above the age limit', () => {
    know(film(7, 0), film(8, 12), film(9, 16));
    expect(links()).toEqual(['?type=cinema&id=7&play=1', '?type=cinema&id=8&play=1']);
    useAgeLimit.setState({ limit: 6 });
    expect(links()).toEqual(['?type=cinema&id=7&play=1']);
  });

  test('is empty once the viewer has signed out', () => {
    know(film(7, 0));
    useSession.setState({ token: null });
    expect(links()).toEqual([]);
  });
});
