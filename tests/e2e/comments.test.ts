import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Tokens } from './playback/account.ts';
import { demoTitles } from './support/demo-titles.ts';
import { newViewer } from './support/new-viewer.ts';
import { type Service, startService } from './support/start-service.ts';
import { says, ViewerWalk, walksIn } from './support/viewer-walk.ts';

const film = demoTitles.silkRoad;
const dialog = `document.querySelector('[role=dialog]').textContent`;

const texts = {
  uz: {
    comments: /^Izohlar/,
    write: /^Izoh yozish$/,
    reply: /^Javob berish$/,
    post: /^Joylash$/,
    replied: 'Javob qoʻshildi',
    sent: 'Izohingiz qoʻshildi',
    report: /^Shikoyat qilish$/,
    spam: /^Spam yoki reklama$/,
    reported: 'Rahmat, koʻrib chiqamiz',
    own: /^Siz/,
    remove: /^Oʻchirib tashlash$/,
    removed: 'Izoh oʻchirib tashlandi',
  },
  ru: {
    comments: /^Комментарии/,
    write: /^Написать комментарий$/,
    reply: /^Ответить$/,
    post: /^Опубликовать$/,
    replied: 'Ответ добавлен',
    sent: 'Комментарий добавлен',
    report: /^Пожаловаться$/,
    spam: /^Спам или реклама$/,
    reported: 'Спасибо, мы проверим',
    own: /^Вы/,
    remove: /^Удалить$/,
    removed: 'Комментарий удалён',
  },
} as const;

let service: Service;
let other: Tokens;
beforeAll(async () => {
  service = await startService();
  other = await newViewer(service);
  const body = { cinema: film, text: 'A great film' };
  await call(service, 'POST', 'cinema/comment/', { token: other.access, body });
});
afterAll(() => service?.close());

describe.each(walksIn(76))('comments in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  const mine = new RegExp(`mine${lang}`, 'i');
  let walk: ViewerWalk;
  let before: number;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    before = (await walk.elsewhere<{ comments: number }>('GET', `cinema/${film}/`)).comments;
    await walk.openTitle(film);
    await walk.remote.walk('right', words.comments);
    await walk.remote.press('ok');
    await walk.remote.comesTo(words.write);
  });
  afterAll(() => walk?.browser.close());

  const own = async (): Promise<readonly string[]> => {
    const { results } = await walk.elsewhere<{
      results: { text: string; is_mine: boolean; replies: { text: string; is_mine: boolean }[] }[];
    }>('GET', `cinema/comment/?cinema=${film}`);
    const all = results.flatMap((each) => [each, ...each.replies]);
    return all.filter(({ is_mine }) => is_mine).map(({ text }) => text);
  };

  async function post(text: string): Promise<void> {
    await walk.page.waitFor(`document.querySelector('[role=dialog] [data-focused][aria-label]')`);
    await walk.write(text, words.post);
  }

  test('are answered in their thread', async () => {
    await walk.remote.walk('down', /A great film/);
    await walk.remote.press('ok');
    await walk.remote.comesTo(words.reply);
    await walk.remote.press('ok');
    await post('so do i');
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.replied));
    await walk.remote.comesTo(words.reply);
    await walk.page.waitFor(`/so do i/i.test(${dialog})`);
    expect(await own()).toEqual([expect.stringMatching(/so do i/i)]);
  });

  test('are reported with a reason', async () => {
    await walk.remote.walk('right', words.report);
    await walk.remote.press('ok');
    await walk.remote.walk('down', words.spam);
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.reported));
    await walk.remote.comesTo(words.report);
    await walk.remote.press('back');
    await walk.remote.comesTo(/A great film/);
  });

  test('stay in the editor while the service refuses or there is no network', async () => {
    await walk.remote.walk('up', words.write);
    await walk.remote.press('ok');
    await post(`mine${lang}`);
    const stop = await walk.refuse('*/cinema/comment/*', 503);
    await walk.remote.press('ok');
    await walk.page.waitFor(
      `/H-503|\\./.test((document.querySelector('[role=dialog] [role=alert]') || {}).textContent)`,
    );
    await stop();
    const alert = `document.querySelector('[role=dialog] [role=alert]').textContent`;
    const refused = await walk.page.js<string>(alert);
    await walk.page.throttle({ offline: true });
    await walk.remote.press('ok');
    await walk.page.waitFor(`${alert} !== '' && ${alert} !== ${JSON.stringify(refused)}`);
    await walk.page.throttle({});
    await walk.remote.comesTo(words.post);
    expect((await own()).filter((text) => mine.test(text))).toEqual([]);
    // Twice quickly: one comment.
    await walk.page.press('ok', 2);
    await walk.page.waitFor(says(words.sent));
    // A second press after the answer opens the editor again.
    if (!words.write.test(await walk.remote.words())) await walk.remote.press('back');
    await walk.remote.comesTo(words.write);
    expect((await own()).filter((text) => mine.test(text))).toHaveLength(1);
  });

  test('of the viewer are deleted from the list', async () => {
    // Down returns to the comment that was focused last, above which the new one is.
    await walk.remote.walk('down', /A great film/);
    await walk.remote.walk('up', words.own);
    await walk.page.hold('ok', 900);
    await walk.remote.walk('right', words.remove);
    await walk.remote.press('ok');
    await walk.page.waitFor(says(words.removed));
    await walk.page.waitFor(`!${mine}.test(${dialog})`);
    expect((await own()).filter((text) => mine.test(text))).toEqual([]);
  });

  test('are counted on their button', async () => {
    await walk.remote.press('back');
    const { comments } = await walk.elsewhere<{ comments: number }>('GET', `cinema/${film}/`);
    expect(comments).toBeGreaterThan(before);
    await walk.remote.comesTo(new RegExp(`^${words.comments.source.slice(1)}: ${comments}$`));
    expect(walk.unexpectedErrors()).toEqual([]);
  });
});
