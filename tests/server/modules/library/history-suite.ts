import { listChannels } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { deleteHistory } from '@oyna/contract/delete-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { playCinema } from '@oyna/contract/playback';
import { getCinema } from '@oyna/contract/title';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

export function historySuite(open: () => TestServer): void {
  let token = '';
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const save = (body: Record<string, unknown>) =>
    open().request(saveHistory, { token, body: { cinema: 1, duration: 100, watched_at: at(0), ...body } });
  const list = async () => (await open().request(listHistory, { token })).body.results;

  beforeEach(async () => {
    token = (await signIn(open())).access;
    await open().request(deleteHistory, { token });
  });

  test('shows a saved position on its title and in the history', async () => {
    const { status, body } = await save({ position: 40 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ position: 40, episode: null, watched: false });
    const title = await open().request(getCinema, { params: { id: 1 }, token });
    expect(title.body.progress).toEqual(body);
    expect((await list()).map((it) => [it.cinema?.id, it.progress.position])).toEqual([[1, 40]]);
  });

  test('sorts by viewing time, not by arrival', async () => {
    await save({ position: 60, watched_at: at(-10) });
    const late = await save({ position: 20, watched_at: at(-300) });
    expect(late.body.position).toBe(60);
    expect((await save({ position: 10, watched_at: at(-5) })).body.position).toBe(10);
  });

  test('treats a clock that runs ahead as now', async () => {
    const { body } = await save({ position: 10, watched_at: '2040-01-01T00:00:00Z' });
    expect(body.watched_at).toBe(at(0));
    open().pass(10);
    expect((await save({ position: 20 })).body.position).toBe(20);
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+05:00', '2026-11-21T24:30:00Z'])(
    'rejects the impossible time %s',
    async (watched_at) => {
      const { status, error } = await save({ position: 10, watched_at });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['watched_at']]);
    },
  );

  test('keeps the newest of many parallel positions', async () => {
    const all = Array.from({ length: 12 }, (_, place) =>
      save({ position: place, watched_at: at(place - 100) }),
    );
    await Promise.all(all);
    expect((await list())[0]?.progress.position).toBe(11);
  });

  test('lists a film watched to its end only once it is restarted', async () => {
    expect((await save({ position: 94.9 })).body.watched).toBe(false);
    expect((await save({ position: 95 })).body.watched).toBe(true);
    expect(await list()).toEqual([]);
    await save({ position: 5 });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [29, 3600, false],
    [30, 3600, true],
    [11, 600, false],
    [12, 600, true],
  ])('lists a film at %d s of %d only when that is far enough in', async (position, duration, listed) => {
    await save({ position, duration });
    expect(await list()).toHaveLength(listed ? 1 : 0);
    const { body } = await open().request(playCinema, { params: { id: 1 }, token });
    expect(body.resume_at).toBe(listed ? position : 0);
  });

  test('keeps a series under its next episode that was only sampled', async () => {
    const { body } = await open().request(listCinema, { query: { kind: 'series' } });
    const id = body.results[0]?.id ?? 0;
    const series = await open().request(getCinema, { params: { id } });
    const [season] = series.body.seasons;
    const [first, second] = season?.episodes ?? [];
    await save({ cinema: id, episode: first?.id, position: 1, watched_at: at(-30) });
    expect(await list()).toEqual([]);
    await save({ cinema: id, episode: first?.id, position: 99, watched_at: at(-20) });
    await save({ cinema: id, episode: second?.id, position: 1, watched_at: at(-10) });
    const named = { episode: second?.id, season: season?.number, episode_number: second?.number };
    expect((await list()).map(({ progress }) => progress)).toMatchObject([named]);
    const cards = await open().request(listCinema, { token, query: { ids: String(id) } });
    expect(cards.body.results[0]?.progress).toMatchObject(named);
  });

  test('continues with the episode after the finished one', async () => {
    const { body } = await open().request(listCinema, { query: { kind: 'series' } });
    const id = body.results[0]?.id ?? 0;
    const series = await open().request(getCinema, { params: { id } });
    const episodes = series.body.seasons.flatMap((it) => it.episodes);
    const [first, second] = episodes;
    await save({ cinema: id, episode: first?.id, position: 99 });
    const [item] = await list();
    expect(item?.progress).toMatchObject({ episode: second?.id, position: 0, watched: false });
    await save({ cinema: id, episode: episodes.at(-1)?.id, position: 99 });
    expect(await list()).toEqual([]);
  });

  test('lists the newest first, in pages', async () => {
    for (const cinema of [1, 2, 3]) await save({ cinema, position: 10, watched_at: at(cinema - 10) });
    const { body } = await open().request(listHistory, { token, query: { page_size: 2 } });
    expect(body.results.map((it) => it.cinema?.id)).toEqual([3, 2]);
    expect([body.count, body.next]).toEqual([3, '/api/v2/cinema/history/?page_size=2&page=2']);
  });

  test('removes one title, or all', async () => {
    for (const cinema of [1, 2, 3]) await save({ cinema, position: 10 });
    expect((await open().request(deleteHistory, { token, query: { cinema: 2 } })).status).toBe(204);
    expect((await list()).map((it) => it.cinema?.id).sort()).toEqual([1, 3]);
    expect((await open().request(deleteHistory, { token })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('keeps positions in past programmes beside those in titles', async () => {
    const { body } = await open().request(listChannels, { token });
    const [channel] = body.results;
    const programme = channel?.now?.id ?? 0;
    const watch = (more: Record<string, unknown>) =>
      save({ cinema: undefined, programme, position: 30, duration: 1000, ...more });
    await save({ position: 10, watched_at: at(-20) });
    const kept = await watch({ watched_at: at(-10) });
    expect(kept.body).toMatchObject({ position: 30, episode: null, watched: false });
    expect((await watch({ position: 5, watched_at: at(-300) })).body.position).toBe(30);
    const [first, second] = await list();
    expect([first?.cinema, first?.progress, second?.cinema?.id]).toEqual([null, kept.body, 1]);
    expect(first?.programme).toMatchObject({
      id: programme,
      channel: { id: channel?.id, name: channel?.name },
    });
    expect((await watch({ position: 950 })).body.watched).toBe(true);
    expect((await list()).map((it) => it.programme)).toEqual([null]);
    await watch({ position: 15 });
    expect((await list()).map((it) => it.programme)).toEqual([null]);
    await watch({ position: 50 });
    expect((await open().request(deleteHistory, { token, query: { programme } })).status).toBe(204);
    expect((await list()).map((it) => it.cinema?.id)).toEqual([1]);
    await watch({ position: 60 });
    await open().request(deleteHistory, { token });
    expect(await list()).toEqual([]);
  });

  test('drops a programme that the archive no longer has', async () => {
    const { db, now } = open().services;
    const { body } = await open().request(listChannels, { token });
    const programme = body.results[0]?.now?.id ?? 0;
    const { starts_at } = await db
      .selectFrom('programmes')
      .select('starts_at')
      .where('id', '=', programme)
      .executeTakeFirstOrThrow();
    await save({ cinema: undefined, programme, position: 60, duration: 1000 });
    const listed = async (start: Date, more: { is_blacked_out?: boolean } = {}) => {
      await db
        .updateTable('programmes')
        .set({ starts_at: start, is_blacked_out: false, ...more })
        .where('id', '=', programme)
        .execute();
      return (await list()).length;
    };
    expect(await listed(starts_at)).toBe(1);
    expect(await listed(new Date(now().getTime() - 8 * 86_400_000))).toBe(0);
    expect(await listed(starts_at, { is_blacked_out: true })).toBe(0);
    expect(await listed(starts_at)).toBe(1);
    const archive = (has: boolean) =>
      db
        .updateTable('channels')
        .set({ archive: has })
        .where('id', '=', body.results[0]?.id ?? 0)
        .execute();
    await archive(false);
    expect(await list()).toEqual([]);
    await archive(true);
  });

  test('accepts a title or a programme without an episode, never both', async () => {
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await save({ position: 1, ...body });
      return [status, Object.keys(error.fields ?? {})];
    };
    const { body } = await open().request(listChannels, { token });
    const programme = body.results[0]?.now?.id;
    expect(await fields({ programme })).toEqual([400, ['cinema', 'programme', 'reel']]);
    expect(await fields({ cinema: null })).toEqual([400, ['cinema', 'programme', 'reel']]);
    expect(await fields({ cinema: null, programme: 2_000_000_000 })).toEqual([400, ['programme']]);
    expect(await fields({ cinema: null, programme, episode: 1 })).toEqual([400, ['episode']]);
    expect(await list()).toEqual([]);
  });

  test('names an unknown title, an unknown episode and a foreign episode', async () => {
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await save({ position: 1, ...body });
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ cinema: 999_999 })).toEqual([400, ['cinema']]);
    expect(await fields({ cinema: 1, episode: 1 })).toEqual([400, ['episode']]);
    expect(await fields({ cinema: 1e300 })).toEqual([400, ['cinema']]);
    expect(await list()).toEqual([]);
  });

  test('answers 401 without a token', async () => {
    expect((await open().request(listHistory)).error.code).toBe('not_authenticated');
  });
}
