import { addComment, deleteComment, listComments, reportComment } from '@oyna/contract/comments';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { getReel } from '@oyna/contract/reels';
import { listSaves } from '@oyna/contract/saves';
import { getCinema } from '@oyna/contract/title';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function librarySuite(open: () => TestServer): void {
  let mine = '';
  let other = '';
  beforeAll(async () => {
    mine = (await signInNew(open())).access;
    other = (await signInNew(open())).access;
  });

  // With a token, because cached public responses may be some seconds old.
  const comments = async (query: Record<string, number>, token = mine) =>
    (await open().request(listComments, { query, token })).body;
  const say = (body: Record<string, unknown>, token = mine) => open().request(addComment, { token, body });
  const like = (body: Record<string, unknown>, token = mine) => open().request(setLike, { token, body });
  const save = (body: Record<string, unknown>, token = mine) => open().request(setSave, { token, body });
  const title = async (id: number, token = mine) =>
    (await open().request(getCinema, { params: { id }, token })).body;
  const reel = async (id: number) => (await open().request(getReel, { params: { id }, token: mine })).body;

  test('shows a comment to everyone, marked as own for its author only', async () => {
    const { status, body } = await say({ cinema: 11, text: '  Zoʻr film! ', spoiler: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'Zoʻr film!', spoiler: true, is_mine: true, replies: [] });
    expect(body.author).toEqual({ first_name: 'Nodira', avatar: null });
    const shown = await open().request(listComments, { query: { cinema: 11 } });
    expect(shown.body.results).toEqual([{ ...body, is_mine: false }]);
    expect(shown.headers['cache-control']).toMatch(/^public/);
    expect((await comments({ cinema: 11 })).results).toEqual([body]);
    expect((await comments({ cinema: 11 }, other)).results).toEqual(shown.body.results);
    expect((await title(11)).comments).toBe(1);
  });

  test('lists the newest first, in pages, with their replies', async () => {
    const ids: number[] = [];
    for (const text of ['bir', 'ikki', 'uch']) ids.push((await say({ reel: 2, text })).body.id);
    const [first = 0] = ids;
    await say({ reel: 2, text: 'javob', parent: first }, other);
    await say({ reel: 2, text: 'rahmat', parent: first });
    const page = await comments({ reel: 2, page_size: 2 });
    expect(page.results.map((it) => it.text)).toEqual(['uch', 'ikki']);
    expect([page.count, page.next]).toEqual([3, '/api/v2/cinema/comment/?reel=2&page_size=2&page=2']);
    const [last] = (await comments({ reel: 2, page_size: 2, page: 2 }, other)).results;
    expect(last?.replies.map((it) => [it.text, it.is_mine])).toEqual([
      ['javob', true],
      ['rahmat', false],
    ]);
    expect((await reel(2)).comments).toBe(5);
  });

  test('accepts the same comment once a minute, also from parallel requests', async () => {
    const { access } = await signInNew(open());
    for (const text of ['Bir', 'Ikki', 'Uch']) {
      const many = await Promise.all(Array.from({ length: 8 }, () => say({ cinema: 12, text }, access)));
      expect(new Set(many.map((it) => it.body.id)).size).toBe(1);
    }
    const first = (await say({ cinema: 12, text: 'Bir' }, access)).body.id;
    expect((await say({ cinema: 12, text: 'Bir' }, other)).body.id).not.toBe(first);
    open().pass(61);
    expect((await say({ cinema: 12, text: 'Bir' }, access)).body.id).not.toBe(first);
    expect((await title(12)).comments).toBe(5);
  });

  test.each([
    ['1000 emoji', '🎬'.repeat(1000), true],
    ['1001 emoji', '🎬'.repeat(1001), false],
    ['a family of seven units', '👨‍👩‍👧', true],
    ['text from right to left', 'فیلم عالی بود', true],
    ['letters with their marks apart', 'Zo\u0302r e\u0301kan', true],
    ['nothing', '', false],
    ['spaces', ' \n\t ', false],
    ['signs that show nothing', '\u200b\u2060\ufeff', false],
    ['a NUL', 'a\u0000b', false],
  ])('accepts %s: %#', async (_, text, isTaken) => {
    const { status, body, error } = await say({ reel: 3, text });
    if (isTaken) expect([status, body.text]).toEqual([201, text]);
    else expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['text']]);
  });

  test('rejects half an emoji', async () => {
    const { status, error } = await say({ reel: 3, text: 'a\ud83c' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['text']]);
  });

  test('names a wrong comment target: both, neither, unknown or a foreign parent', async () => {
    const { id } = (await say({ cinema: 13, text: 'Bosh' })).body;
    const response = (await say({ cinema: 13, text: 'Javob', parent: id })).body;
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await say({ text: 'x', ...body });
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ cinema: 1, reel: 1 })).toEqual([400, ['cinema', 'reel']]);
    expect(await fields({})).toEqual([400, ['cinema', 'reel']]);
    expect(await fields({ cinema: 999_999 })).toEqual([400, ['cinema']]);
    expect(await fields({ reel: 999_999 })).toEqual([400, ['reel']]);
    expect(await fields({ cinema: '1' })).toEqual([400, ['cinema']]);
    expect(await fields({ cinema: 14, parent: id })).toEqual([400, ['parent']]);
    expect(await fields({ reel: 13, parent: id })).toEqual([400, [expect.any(String)]]);
    expect(await fields({ cinema: 13, parent: response.id })).toEqual([400, ['parent']]);
    expect(await fields({ cinema: 13, parent: 2_000_000_000 })).toEqual([400, ['parent']]);
    expect((await open().request(listComments, { query: { cinema: 1, reel: 1 } })).status).toBe(400);
    expect((await open().request(listComments)).status).toBe(400);
    expect((await open().request(listComments, { query: { cinema: 999_999 } })).status).toBe(400);
    expect((await title(13)).comments).toBe(2);
  });

  test('does not let a viewer delete the comment of another', async () => {
    const { id } = (await say({ cinema: 15, text: 'Meniki' })).body;
    await say({ cinema: 15, text: 'Javob', parent: id }, other);
    const remove = async (token: string, comment: number | string) =>
      (await open().request(deleteComment, { token, params: { id: comment } })).status;
    expect(await remove(other, id)).toBe(404);
    expect((await title(15)).comments).toBe(2);
    expect(await remove(mine, id)).toBe(204);
    expect(await remove(mine, id)).toBe(404);
    expect(await remove(mine, 'abc')).toBe(404);
    expect((await comments({ cinema: 15 })).results).toEqual([]);
    expect((await title(15)).comments).toBe(0);
  });

  test('neither shows nor counts comments while they are hidden', async () => {
    const { id } = (await say({ cinema: 16, text: 'Yomon' })).body;
    await say({ cinema: 16, text: 'Javob', parent: id }, other);
    await say({ cinema: 16, text: 'Yaxshi' });
    const hide = (at: Date | null) =>
      open().services.db.updateTable('comments').set({ hidden_at: at }).where('id', '=', id).execute();
    await hide(open().services.now());
    const page = await comments({ cinema: 16 });
    expect([page.count, page.results.map((it) => it.text)]).toEqual([1, ['Yaxshi']]);
    expect((await title(16)).comments).toBe(1);
    expect((await say({ cinema: 16, text: 'Yana', parent: id })).error.fields).toHaveProperty('parent');
    expect((await open().request(reportComment, { token: other, params: { id }, body: {} })).status).toBe(
      404,
    );
    await hide(null);
    expect((await comments({ cinema: 16 })).results.at(-1)?.replies).toHaveLength(1);
    expect((await title(16)).comments).toBe(3);
    await hide(open().services.now());
    expect((await open().request(deleteComment, { token: mine, params: { id } })).status).toBe(204);
    expect((await title(16)).comments).toBe(1);
  });

  test('counts a report of a comment once for each viewer', async () => {
    const { id } = (await say({ cinema: 17, text: 'Shikoyat qiling' })).body;
    const report = (token: string, body: Record<string, unknown> = {}) =>
      open().request(reportComment, { token, params: { id }, body });
    const both = await Promise.all([report(other, { reason: 'spam' }), report(other)]);
    expect(both.map((it) => it.status)).toEqual([204, 204]);
    expect((await report(mine)).status).toBe(204);
    const kept = open().services.db.selectFrom('comment_reports').selectAll().where('comment_id', '=', id);
    expect(await kept.execute()).toHaveLength(2);
    expect((await report(other, { reason: 'no such' })).error.fields).toHaveProperty('reason');
    const unknown = await open().request(reportComment, { token: mine, params: { id: 999_999 }, body: {} });
    expect(unknown.status).toBe(404);
    const bare = await open().app.inject({
      method: 'POST',
      url: `/api/v2/cinema/comment/${id}/report/`,
      headers: { authorization: `Bearer ${mine}` },
    });
    expect(bare.statusCode).toBe(204);
  });

  test('counts one of many simultaneous likes until it is removed', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => like({ cinema: 20, liked: true })));
    expect(many.map((it) => it.body)).toEqual(many.map(() => ({ liked: true, likes: 1 })));
    const mixed = [mine, other].flatMap((token) =>
      Array.from({ length: 5 }, (_, place) => like({ cinema: 20, liked: place % 2 === 0 }, token)),
    );
    await Promise.all(mixed);
    await like({ cinema: 20, liked: true });
    expect((await like({ cinema: 20, liked: true }, other)).body.likes).toBe(2);
    expect(await title(20)).toMatchObject({ likes: 2, is_liked: true, is_saved: false });
    expect((await like({ cinema: 20, liked: false })).body).toEqual({ liked: false, likes: 1 });
    expect((await like({ cinema: 20, liked: false })).body).toEqual({ liked: false, likes: 1 });
    expect((await title(20)).is_liked).toBe(false);
    const anonymous = await open().request(getCinema, { params: { id: 20 } });
    expect([anonymous.body.likes, 'is_liked' in anonymous.body]).toEqual([1, false]);
  });

  test('lists likes and saves separately, titles and reels together, newest first', async () => {
    const [token, neighbour] = [(await signInNew(open())).access, (await signInNew(open())).access];
    for (const body of [{ cinema: 21 }, { reel: 4 }, { cinema: 22 }]) {
      open().pass(1);
      await like({ ...body, liked: true }, token);
    }
    await like({ cinema: 23, liked: true }, neighbour);
    await save({ reel: 5, saved: true }, token);
    const liked = await open().request(listLikes, { token, query: { page_size: 2 } });
    expect(liked.body.results.map((it) => it.cinema?.id ?? it.reel?.id)).toEqual([22, 4]);
    expect(liked.body.results[1]).toMatchObject({ cinema: null, reel: { is_liked: true, is_saved: false } });
    expect([liked.body.count, liked.body.next]).toEqual([3, '/api/v2/cinema/like/?page_size=2&page=2']);
    const saved = await open().request(listSaves, { token });
    expect(saved.body.results.map((it) => it.reel?.id)).toEqual([5]);
    expect(saved.headers['cache-control']).toMatch(/^private/);
    expect(
      (await open().request(listLikes, { token: neighbour })).body.results.map((it) => it.cinema?.id),
    ).toEqual([23]);
    expect((await save({ reel: 5, saved: false }, token)).body).toEqual({ saved: false, saves: 0 });
    expect((await open().request(listSaves, { token })).body.results).toEqual([]);
  });

  test('likes and saves no unknown targets and no two at once', async () => {
    expect((await like({ cinema: 1, reel: 1, liked: true })).status).toBe(400);
    expect((await like({ liked: true })).status).toBe(400);
    expect((await save({ cinema: 999_999, saved: true })).error.fields).toHaveProperty('cinema');
    expect((await save({ reel: 1.5, saved: true })).error.fields).toHaveProperty('reel');
    expect((await save({ reel: 1 })).error.fields).toHaveProperty('saved');
  });

  test('requires a signed-in viewer', async () => {
    for (const call of [listLikes, listSaves]) expect((await open().request(call)).status).toBe(401);
    expect((await open().request(setLike, { body: { cinema: 1, liked: true } })).status).toBe(401);
    expect((await open().request(addComment, { body: { cinema: 1, text: 'x' } })).status).toBe(401);
  });

  test('deletes the activity of a deleted account', async () => {
    const { access, user } = await signInNew(open());
    const { id } = (await say({ cinema: 25, text: 'Bosh' })).body;
    await say({ cinema: 25, text: 'Ketaman', parent: id }, access);
    await say({ reel: 6, text: 'Ketaman' }, access);
    await like({ cinema: 25, liked: true }, access);
    await save({ cinema: 25, saved: true }, access);
    await open().services.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await title(25)).toMatchObject({ comments: 1, likes: 0 });
    expect((await comments({ cinema: 25 })).results[0]?.replies).toEqual([]);
    expect((await reel(6)).comments).toBe(0);
    expect((await save({ cinema: 25, saved: true })).body.saves).toBe(1);
  });

  test('limits the number of comments', async () => {
    const { access } = await signInNew(open());
    const all: number[] = [];
    for (let count = 0; count < 31; count++) {
      all.push((await say({ reel: 7, text: `${count}` }, access)).status);
    }
    expect(all.slice(0, 30).every((status) => status === 201)).toBe(true);
    const { status, headers } = await say({ reel: 7, text: 'yana' }, access);
    expect([all[30], status, Number(headers['retry-after']) > 0]).toEqual([429, 429, true]);
  });

  // Checks the counters after all tests, whatever their order.
  afterAll(async () => {
    const { db } = open().services;
    const counters = async () => ({
      genres: await db.selectFrom('genres').select(['id', 'titles']).orderBy('id').execute(),
      countries: await db.selectFrom('countries').select(['code', 'titles']).orderBy('code').execute(),
      reels: await db
        .selectFrom('reels')
        .select(['id', 'likes', 'saves', 'comments'])
        .orderBy('id')
        .execute(),
      titles: (await db.selectFrom('cinema_counts').selectAll().orderBy('cinema_id').execute()).filter(
        ({ likes, saves, comments }) => likes + saves + comments !== 0,
      ),
    });
    const kept = await counters();
    expect(kept.titles.length).toBeGreaterThan(3);
    await sql`select recount()`.execute(db);
    expect(await counters()).toEqual(kept);
  });
}
