import { addComment, listComments } from '@oyna/contract/comments';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { getReel } from '@oyna/contract/reels';
import { listSaves } from '@oyna/contract/saves';
import { beforeAll, expect, test } from 'vitest';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Threads of comments, comments on episodes, and lists of one kind of reactions. */
export function threadsSuite(open: () => TestServer): void {
  let mine = '';
  let other = '';
  let series: Awaited<ReturnType<typeof newTitle>>;
  beforeAll(async () => {
    mine = (await newViewer(open().services)).token;
    other = (await newViewer(open().services)).token;
    series = await newTitle(open().services, { episodes: 2, name: 'Yangi serial' });
  });

  const say = async (body: Record<string, unknown>, token = mine) =>
    (await open().request(addComment, { token, body })).body;
  const list = async (query: Record<string, number>) =>
    (await open().request(listComments, { query, token: mine })).body;
  const rejected = async (query: Record<string, number>) => {
    const { status, error } = await open().request(listComments, { query, token: mine });
    return [status, Object.keys(error.fields ?? {})];
  };

  test('lists the replies of a thread, oldest first, with their number on the comment', async () => {
    const { id } = await say({ reel: 9, text: 'Savol' });
    for (const text of ['bir', 'ikki', 'uch']) {
      open().pass(1);
      await say({ reel: 9, text, parent: id }, other);
    }
    const [comment] = (await list({ reel: 9 })).results;
    expect([comment?.reply_count, comment?.parent]).toEqual([3, null]);
    const thread = await list({ parent: id, page_size: 2 });
    expect(thread.results.map((it) => [it.text, it.parent, it.is_mine])).toEqual([
      ['bir', id, false],
      ['ikki', id, false],
    ]);
    expect([thread.count, thread.next]).toEqual([3, expect.stringContaining(`parent=${id}`)]);
  });

  test('knows no thread of a reply, of a hidden comment or of nothing', async () => {
    const { id } = await say({ reel: 10, text: 'Savol' });
    const reply = await say({ reel: 10, text: 'Javob', parent: id });
    expect(await rejected({ parent: reply.id })).toEqual([400, ['parent']]);
    expect(await rejected({ parent: 99_999_999 })).toEqual([400, ['parent']]);
    expect((await list({ parent: id })).count).toBe(1);
    await open()
      .services.db.updateTable('comments')
      .set({ hidden_at: open().services.now() })
      .where('id', '=', id)
      .execute();
    expect(await rejected({ parent: id })).toEqual([400, ['parent']]);
  });

  test('lists comments of one episode or of the whole series', async () => {
    const [first = 0, second = 0] = series.episodes;
    await say({ cinema: series.id, text: 'Serial haqida' });
    const { id } = await say({ cinema: series.id, episode: first, text: 'Birinchi qism' });
    const reply = await say({ cinema: series.id, text: 'Ha', parent: id }, other);
    expect(reply.episode).toEqual({ id: first, season: 1, number: 1 });
    const texts = async (query: Record<string, number>) =>
      (await list({ cinema: series.id, ...query })).results.map((it) => it.text);
    expect(await texts({ episode: first })).toEqual(['Birinchi qism']);
    expect(await texts({ episode: second })).toEqual([]);
    expect((await texts({})).sort()).toEqual(['Birinchi qism', 'Serial haqida']);
  });

  test('rejects an episode of another title and of a reel', async () => {
    const [first = 0] = series.episodes;
    const fields = async (body: Record<string, unknown>) => {
      const { status, error } = await open().request(addComment, {
        token: mine,
        body: { text: 'x', ...body },
      });
      return [status, Object.keys(error.fields ?? {})];
    };
    expect(await fields({ cinema: 1, episode: first })).toEqual([400, ['episode']]);
    expect(await fields({ reel: 1, episode: first })).toEqual([400, ['episode']]);
    expect(await rejected({ cinema: 1, episode: first })).toEqual([400, ['episode']]);
  });

  test('lists likes and saves of one kind, by time or by title', async () => {
    const { token } = await newViewer(open().services);
    for (const body of [{ cinema: 2 }, { reel: 1 }, { cinema: 5 }, { cinema: 3 }]) {
      open().pass(1);
      await open().request(setLike, { token, body: { ...body, liked: true } });
      await open().request(setSave, { token, body: { ...body, saved: true } });
    }
    for (const call of [listLikes, listSaves]) {
      const shown = async (query: Record<string, string>) =>
        (await open().request(call, { token, query, language: 'ru' })).body;
      expect((await shown({ kind: 'reel' })).results.map((it) => it.reel?.id)).toEqual([1]);
      const titles = await shown({ kind: 'cinema' });
      expect([titles.count, ...titles.results.map((it) => it.cinema?.id)]).toEqual([3, 3, 5, 2]);
      const names = (await shown({ ordering: 'title' })).results.map(
        (it) => it.cinema?.title ?? it.reel?.title ?? '',
      );
      expect(names).toHaveLength(4);
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      const wrong = await open().request(call, { token, query: { kind: 'channel' } });
      expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['kind']]);
    }
  });

  test('shows likes, saves and comments of a reel to its viewer', async () => {
    const { token } = await newViewer(open().services);
    const before = (await open().request(getReel, { token, params: { id: 11 } })).body;
    await open().request(setLike, { token, body: { reel: 11, liked: true } });
    await open().request(setSave, { token, body: { reel: 11, saved: true } });
    await say({ reel: 11, text: 'Zoʻr' }, token);
    expect((await open().request(getReel, { token, params: { id: 11 } })).body).toMatchObject({
      is_liked: true,
      is_saved: true,
      likes: before.likes + 1,
      comments: before.comments + 1,
    });
  });
}
