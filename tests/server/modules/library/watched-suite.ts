import { listCinema } from '@oyna/contract/cinema';
import { listFullHistory } from '@oyna/contract/full-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { getCinema } from '@oyna/contract/title';
import { setWatched } from '@oyna/contract/watched';
import { beforeEach, expect, test } from 'vitest';
import { newEpisode, newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Watched marks on titles and episodes. */
export function watchedSuite(open: () => TestServer): void {
  let token = '';
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const mark = (body: Record<string, unknown>) => open().request(setWatched, { token, body });
  const save = (body: Record<string, unknown>) =>
    open().request(saveHistory, { token, body: { duration: 1000, watched_at: at(0), ...body } });
  const card = async (id: number) =>
    (await open().request(listCinema, { token, query: { ids: String(id) } })).body.results[0];
  const episodes = async (id: number) =>
    (await open().request(getCinema, { token, params: { id } })).body.seasons.flatMap((it) =>
      it.episodes.map((episode) => episode.is_watched),
    );
  const unfinished = async () =>
    (await open().request(listHistory, { token })).body.results.map((it) => [
      it.cinema?.id,
      it.progress.episode,
      it.progress.position,
    ]);

  beforeEach(async () => {
    token = (await newViewer(open().services)).token;
  });

  test('marks a film as watched until the mark is taken back', async () => {
    const { id } = await newTitle(open().services);
    expect(await card(id)).toMatchObject({ is_watched: false, progress: null });
    await save({ cinema: id, position: 300, watched_at: at(-60) });
    const { status, body } = await mark({ cinema: id, watched: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_watched: true, progress: { watched: true, position: 1000 } });
    expect((await card(id))?.is_watched).toBe(true);
    expect(await unfinished()).toEqual([]);
    expect((await mark({ cinema: id, watched: false })).body).toEqual({ is_watched: false, progress: null });
    expect(await card(id)).toMatchObject({ is_watched: false, progress: null });
  });

  test('marks a series once all of its episodes are watched', async () => {
    const { id, episodes: parts } = await newTitle(open().services, { episodes: 2 });
    const first = await mark({ cinema: id, episode: parts[0], watched: true });
    expect(first.body.is_watched).toBe(true);
    expect([await episodes(id), (await card(id))?.is_watched]).toEqual([[true, false], false]);
    expect(await unfinished()).toEqual([[id, parts[1], 0]]);
    await save({ cinema: id, episode: parts[1], position: 990 });
    expect([await episodes(id), (await card(id))?.is_watched]).toEqual([[true, true], true]);
    const added = await newEpisode(open().services.db, id, 3);
    expect((await card(id))?.is_watched).toBe(false);
    expect(await unfinished()).toEqual([[id, added, 0]]);
  });

  test('marks a whole series without an episode', async () => {
    const { id } = await newTitle(open().services, { episodes: 3 });
    expect((await mark({ cinema: id, watched: true })).body.is_watched).toBe(true);
    expect(await episodes(id)).toEqual([true, true, true]);
    expect(await unfinished()).toEqual([]);
    expect((await mark({ cinema: id, watched: false })).body.is_watched).toBe(false);
    expect(await episodes(id)).toEqual([false, false, false]);
    expect(await unfinished()).toEqual([]);
    expect((await open().request(listFullHistory, { token })).body.count).toBe(0);
  });

  test('marks one season until the mark is taken back', async () => {
    const { id, episodes: parts } = await newTitle(open().services, { episodes: 2 });
    const later = await newEpisode(open().services.db, id, 1, 2);
    await save({ cinema: id, episode: parts[0], position: 300, watched_at: at(-60) });
    expect((await mark({ cinema: id, season: 1, watched: true })).body.is_watched).toBe(true);
    expect(await episodes(id)).toEqual([true, true, false]);
    expect(await unfinished()).toEqual([[id, later, 0]]);
    expect((await mark({ cinema: id, season: 1, watched: false })).body.is_watched).toBe(false);
    expect(await episodes(id)).toEqual([false, false, false]);
  });

  test('refuses a season that the series lacks, and one beside an episode', async () => {
    const { id, episodes: parts } = await newTitle(open().services, { episodes: 1 });
    for (const body of [{ season: 7 }, { season: 1, episode: parts[0] }]) {
      const { status } = await mark({ cinema: id, watched: true, ...body });
      expect(status).toBe(400);
    }
    expect(await episodes(id)).toEqual([false]);
  });

  test('continues with the first unwatched episode after the marked one', async () => {
    const { id, episodes: parts } = await newTitle(open().services, { episodes: 3 });
    await save({ cinema: id, episode: parts[1], position: 990, watched_at: at(-60) });
    await mark({ cinema: id, episode: parts[0], watched: true });
    expect(await unfinished()).toEqual([[id, parts[2], 0]]);
  });

  test('lets the later of two devices win, in any order of arrival', async () => {
    const { id } = await newTitle(open().services);
    await mark({ cinema: id, watched: true, watched_at: at(-10) });
    expect((await mark({ cinema: id, watched: false, watched_at: at(-50) })).body.is_watched).toBe(true);
    await save({ cinema: id, position: 200, watched_at: at(-40) });
    expect((await card(id))?.is_watched).toBe(true);
    expect((await mark({ cinema: id, watched: false, watched_at: at(-5) })).body.is_watched).toBe(false);
    expect((await mark({ cinema: id, watched: true, watched_at: at(-8) })).body.is_watched).toBe(false);
  });

  test('treats a time in the future as now', async () => {
    const { id } = await newTitle(open().services);
    await mark({ cinema: id, watched: true, watched_at: '2040-01-01T00:00:00Z' });
    open().pass(5);
    expect((await mark({ cinema: id, watched: false })).body.is_watched).toBe(false);
  });

  test('shows marks to their viewer alone', async () => {
    const { id } = await newTitle(open().services);
    await mark({ cinema: id, watched: true });
    token = (await newViewer(open().services)).token;
    expect((await card(id))?.is_watched).toBe(false);
    const guest = await open().request(getCinema, { params: { id } });
    expect('is_watched' in guest.body).toBe(false);
    expect((await open().request(setWatched, { body: { cinema: id, watched: true } })).status).toBe(401);
  });

  test('names an unknown title, a foreign episode and an impossible time', async () => {
    const film = await newTitle(open().services);
    const series = await newTitle(open().services, { episodes: 1 });
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await mark({ watched: true, ...body });
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ cinema: 999_999 })).toEqual([400, ['cinema']]);
    expect(await fields({ cinema: film.id, episode: series.episodes[0] })).toEqual([400, ['episode']]);
    expect(await fields({ cinema: series.id, episode: 999_999 })).toEqual([400, ['episode']]);
    expect(await fields({ cinema: film.id, watched_at: '2026-11-21T24:30:00Z' })).toEqual([
      400,
      ['watched_at'],
    ]);
    expect(await fields({ cinema: film.id, watched: 'yes' })).toEqual([400, ['watched']]);
  });
}
