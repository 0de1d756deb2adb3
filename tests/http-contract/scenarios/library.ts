import { addComment, deleteComment, listComments, reportComment } from '@oyna/contract/comments';
import { deleteHistory } from '@oyna/contract/delete-history';
import { listFullHistory } from '@oyna/contract/full-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { setNotForMe } from '@oyna/contract/not-for-me';
import { listNotifications, readNotifications } from '@oyna/contract/notifications';
import { listLikes, setLike, setSave } from '@oyna/contract/reactions';
import { listRecommendations } from '@oyna/contract/recommendations';
import { listReminders, setReminder } from '@oyna/contract/reminders';
import { listSaves } from '@oyna/contract/saves';
import { listStreams } from '@oyna/contract/stream';
import { setWatched } from '@oyna/contract/watched';
import { expectError } from '../expect-error.ts';
import { expectThat, need } from '../outcome.ts';
import type { Scenario, Suite } from '../suite.ts';

/** Likes, saves, comments, history and reminders; everything is restored afterwards. */
export const library: Scenario = {
  name: 'library',
  async run(suite) {
    const cinema = async () => need((await suite.known()).cinema, 'there is no title');
    await suite.check(setLike, 'counts two likes as one and removes it', async () => {
      const [token, id] = [await suite.token(), await cinema()];
      const like = async (liked: boolean) =>
        (await suite.request(setLike, 200, { token, body: { cinema: id, liked } })).body;
      const before = await has(suite, listLikes, id);
      const none = await like(false);
      const [one, two] = [await like(true), await like(true)];
      expectThat(one.liked && one.likes === none.likes + 1, `the first makes ${one.likes} of ${none.likes}`);
      expectThat(two.likes === one.likes, `the second makes ${two.likes} of ${one.likes}`);
      await suite.check(listLikes, 'lists liked titles', async () => {
        expectThat(await has(suite, listLikes, id), 'it is not there');
      });
      if (!before) await like(false);
    });
    await suite.check(setSave, 'saves once when called twice, and removes the save', async () => {
      const [token, id] = [await suite.token(), await cinema()];
      const save = async (saved: boolean) =>
        (await suite.request(setSave, 200, { token, body: { cinema: id, saved } })).body.saved;
      const before = await has(suite, listSaves, id);
      expectThat((await save(true)) && (await save(true)), 'it is not saved');
      await suite.check(listSaves, 'lists saved titles', async () => {
        expectThat(await has(suite, listSaves, id), 'it is not there');
      });
      if (!before) expectThat(!(await save(false)), 'it is still saved');
    });
    await suite.check(setLike, 'rejects a request without a title or a reel', async () => {
      const body = { liked: true };
      const { error } = await expectError(suite, setLike, [400, 'invalid'], {
        token: await suite.token(),
        body,
      });
      expectThat(error.fields?.cinema !== undefined, 'fields does not name `cinema`');
    });
    await suite.check(setReminder, 'sets a reminder once when called twice, and removes it', async () => {
      const token = await suite.token();
      const { body } = await suite.request(listStreams, 200, { query: { status: 'scheduled' } });
      const stream = need(body.results[0], 'no stream is upcoming').id;
      const set = async (wanted: boolean) =>
        (await suite.request(setReminder, 200, { token, body: { stream, wanted } })).body.wanted;
      const found = async () =>
        (await suite.request(listReminders, 200, { token, query: { page_size: 100 } })).body.results.filter(
          (it) => it.stream === stream,
        ).length;
      const before = await found();
      expectThat((await set(true)) && (await set(true)), 'it is not set');
      await suite.check(listReminders, 'lists the reminder once', async () => {
        const count = await found();
        expectThat(count === 1, `it is listed ${count} times`);
      });
      expectThat(!(await set(false)) && (await found()) === 0, 'it is still listed');
      if (before > 0) await set(true);
    });
    const text = `Sinov ${Date.now()}`;
    const comment = await suite.check(addComment, 'stores a comment once when it is sent twice', async () => {
      const request = { token: await suite.token(), body: { cinema: await cinema(), text, spoiler: true } };
      const { body } = await suite.request(addComment, 201, request);
      const again = await suite.request(addComment, [200, 201], request);
      expectThat(again.body.id === body.id, 'the second is another one');
      return body;
    });
    await suite.check(listComments, 'lists the comment first and marks it as the writer’s own', async () => {
      const { id } = need(comment, 'there is no comment');
      const query = { cinema: await cinema() };
      const { body } = await suite.request(listComments, 200, { query, token: await suite.token() });
      expectThat(body.results[0]?.id === id && body.results[0].is_mine, 'it is not the first, or not his');
    });
    await suite.check(reportComment, 'counts a repeated report once', async () => {
      const params = { id: need(comment, 'there is no comment').id };
      const request = { token: await suite.token(), params, body: { reason: 'spam' } };
      for (const _ of [1, 2]) await suite.request(reportComment, 204, request);
    });
    await suite.check(deleteComment, 'deletes the comment', async () => {
      const request = { token: await suite.token(), params: { id: need(comment, 'there is no comment').id } };
      await suite.request(deleteComment, 204, request);
      await suite.request(deleteComment, [204, 404], request);
    });
    await suite.check(saveHistory, 'keeps the position that was watched last', async () => {
      const token = await suite.token();
      const id = need((await suite.known()).freeFilm, 'there is no film');
      const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
      const save = async (position: number, watched_at: string) => {
        const body = { cinema: id, position, duration: 3600, watched_at };
        return (await suite.request(saveHistory, 200, { token, body })).body.position;
      };
      await save(900, at(1));
      const kept = await save(300, at(600));
      expectThat(kept === 900, `an earlier one that arrives later makes it ${kept}`);
      await suite.check(listHistory, 'lists started titles', async () => {
        expectThat(await has(suite, listHistory, id), 'it is not there');
      });
      await suite.check(setWatched, 'marks a film as watched and removes the mark', async () => {
        const mark = async (watched: boolean) =>
          (await suite.request(setWatched, 200, { token, body: { cinema: id, watched } })).body.is_watched;
        expectThat(await mark(true), 'it is not watched');
        expectThat(!(await has(suite, listHistory, id)), 'it still counts as unfinished');
        await suite.check(listFullHistory, 'lists finished titles', async () => {
          expectThat(await has(suite, listFullHistory, id), 'it is not there');
        });
        expectThat(!(await mark(false)), 'it is still watched');
      });
      await suite.check(
        setNotForMe,
        'keeps that a title is not for the viewer until they take it back',
        async () => {
          const judge = async (unwanted: boolean) =>
            (await suite.request(setNotForMe, 200, { token, body: { cinema: id, unwanted } })).body.unwanted;
          expectThat(await judge(true), 'it is still wanted');
          expectThat(!(await judge(false)), 'it is still unwanted');
        },
      );
      await suite.check(deleteHistory, 'deletes the entry', async () => {
        await suite.request(deleteHistory, 204, { token, query: { cinema: id } });
        expectThat(!(await has(suite, listHistory, id)), 'it is still there');
      });
    });
    await suite.check(listRecommendations, 'returns no empty rail and none for guests', async () => {
      const { body } = await suite.request(listRecommendations, 200, { token: await suite.token() });
      expectThat(
        body.rails.every(({ results }) => results.length > 0),
        'a rail has no titles',
      );
      const guest = await suite.request(listRecommendations, 200);
      expectThat(guest.body.rails.length === 0, `guests get ${guest.body.rails.length}`);
    });
    await suite.check(listNotifications, 'counts unread notifications', async () => {
      const token = await suite.token();
      const { unread, results } = (await suite.request(listNotifications, 200, { token })).body;
      const counted = results.filter((it) => !it.is_read).length;
      expectThat(unread === counted, `it says ${unread}, and lists ${counted}`);
      await suite.check(readNotifications, 'marks nothing without identifiers', async () => {
        const { body } = await suite.request(readNotifications, 200, { token, body: { ids: [] } });
        expectThat(body.unread === unread, `${body.unread} of ${unread} are left`);
      });
    });
  },
};

async function has(
  suite: Suite,
  list: typeof listLikes | typeof listSaves | typeof listHistory | typeof listFullHistory,
  id: number,
): Promise<boolean> {
  const request = { token: await suite.token(), query: { page_size: 100 } };
  const { body } = await suite.request(list as typeof listLikes, 200, request);
  return body.results.some((it) => it.cinema?.id === id);
}
