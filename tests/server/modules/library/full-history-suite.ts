import { listChannels } from '@oyna/contract/channel';
import { deleteHistory } from '@oyna/contract/delete-history';
import { listFullHistory } from '@oyna/contract/full-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { setWatched } from '@oyna/contract/watched';
import { beforeEach, expect, test } from 'vitest';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** The history with finished items, in which titles, episodes, programmes and reels stand together. */
export function fullHistorySuite(open: () => TestServer): void {
  let token = '';
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const save = (body: Record<string, unknown>) =>
    open().request(saveHistory, { token, body: { duration: 1000, watched_at: at(0), ...body } });
  const list = async (query: Record<string, number> = {}) =>
    (await open().request(listFullHistory, { token, query })).body;
  const ids = async () => (await list()).results.map((it) => it.id);
  const remove = (query: Record<string, number | string>) => open().request(deleteHistory, { token, query });

  beforeEach(async () => {
    token = (await newViewer(open().services)).token;
  });

  test('lists finished and unfinished items of every kind, newest first', async () => {
    const series = await newTitle(open().services, { episodes: 2 });
    const { body } = await open().request(listChannels, { token });
    const programme = body.results[0]?.now?.id ?? 0;
    await save({ cinema: 1, position: 1000, watched_at: at(-40) });
    await save({ cinema: series.id, episode: series.episodes[1], position: 300, watched_at: at(-30) });
    await save({ programme, position: 200, watched_at: at(-20) });
    await save({ reel: 2, position: 14, duration: 15, watched_at: at(-10) });
    const { results, count } = await list();
    expect(count).toBe(4);
    expect(results.map((it) => [it.id, it.position, it.is_watched])).toEqual([
      ['reel-2', 14, false],
      [`programme-${programme}`, 200, false],
      [`cinema-${series.id}-${series.episodes[1]}`, 300, false],
      ['cinema-1', 1000, true],
    ]);
    const [reel, shown, episode, film] = results;
    expect([reel?.reel?.id, shown?.programme?.id, film?.cinema?.id]).toEqual([2, programme, 1]);
    expect(episode?.episode).toEqual({ id: series.episodes[1], season: 1, number: 2, title: 'Qism 2' });
    expect(film?.cinema?.is_watched).toBe(true);
  });

  test('pages without gaps', async () => {
    for (const cinema of [1, 2, 3]) await save({ cinema, position: 100, watched_at: at(cinema - 10) });
    const first = await list({ page_size: 2 });
    expect(first.results.map((it) => it.id)).toEqual(['cinema-3', 'cinema-2']);
    expect(first.next).toContain('/api/v2/cinema/history/full/?page_size=2&page=2');
    expect((await list({ page_size: 2, page: 2 })).results.map((it) => it.id)).toEqual(['cinema-1']);
  });

  test('removes one episode, one reel or everything', async () => {
    const series = await newTitle(open().services, { episodes: 2 });
    for (const episode of series.episodes) await save({ cinema: series.id, episode, position: 500 });
    await save({ reel: 3, position: 5, duration: 15 });
    await save({ cinema: 1, position: 500 });
    expect((await remove({ cinema: series.id, episode: series.episodes[0] ?? 0 })).status).toBe(204);
    await remove({ reel: 3 });
    expect((await ids()).sort()).toEqual(['cinema-1', `cinema-${series.id}-${series.episodes[1]}`].sort());
    await remove({});
    expect(await ids()).toEqual([]);
  });

  test('keeps what was watched after a removal that arrives late', async () => {
    const { body } = await open().request(listChannels, { token });
    const programme = body.results[0]?.now?.id ?? 0;
    await save({ cinema: 1, position: 500, watched_at: at(-40) });
    await save({ cinema: 2, position: 500, watched_at: at(-20) });
    await save({ reel: 3, position: 5, duration: 15, watched_at: at(-20) });
    await save({ programme, position: 5, watched_at: at(-20) });
    const decided_at = at(-30);
    for (const part of [{ cinema: 1 }, { cinema: 2 }, { reel: 3 }, { programme }, {}])
      expect((await remove({ ...part, decided_at })).status).toBe(204);
    expect((await ids()).sort()).toEqual(['cinema-2', `programme-${programme}`, 'reel-3']);
    await remove({ decided_at: at(0) });
    expect(await ids()).toEqual([]);
  });

  test('rejects a removal at an impossible time', async () => {
    const { status, error } = await remove({ decided_at: '2026-11-21T24:30:00Z' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['decided_at']]);
  });

  test('takes an episode to remove only with its title', async () => {
    const { status, error } = await remove({ episode: 1 });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['cinema']]);
  });

  test('leaves out titles that were only marked as unwatched', async () => {
    await open().request(setWatched, { token, body: { cinema: 1, watched: false } });
    expect(await ids()).toEqual([]);
  });

  test('keeps reels out of continue watching', async () => {
    await save({ reel: 2, position: 8, duration: 15 });
    expect((await open().request(listHistory, { token })).body.results).toEqual([]);
  });

  test('does not show a viewer the history of another', async () => {
    await save({ cinema: 1, position: 500 });
    const other = (await newViewer(open().services)).token;
    expect((await open().request(listFullHistory, { token: other })).body.results).toEqual([]);
    await open().request(deleteHistory, { token: other });
    expect(await ids()).toEqual(['cinema-1']);
    expect((await open().request(listFullHistory)).status).toBe(401);
  });

  test('rejects an unknown reel and an episode of a reel', async () => {
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await save({ position: 1, ...body });
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ reel: 999_999 })).toEqual([400, ['reel']]);
    expect(await fields({ reel: 1, episode: 1 })).toEqual([400, ['episode']]);
    expect(await fields({ reel: 1, cinema: 1 })).toEqual([400, ['cinema', 'programme', 'reel']]);
  });
}
