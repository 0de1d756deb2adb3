import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import { demoTitles } from './support/demo-titles.ts';
import { newViewer } from './support/new-viewer.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk, type WalkLanguage, walksIn } from './support/viewer-walk.ts';

const film = demoTitles.winterBazaar;

const texts = {
  uz: {
    comments: /^Izohlar/,
    write: /^Izoh yozish$/,
    own: /^Siz/,
    remove: /^Oʻchirib tashlash$/,
    removed: 'Izoh oʻchirib tashlandi',
    spam: /^Spam yoki reklama$/,
    reported: 'Rahmat, koʻrib chiqamiz',
    payment: /^Toʻlov$/,
    send: /^Yuborish$/,
    sent: 'Yuborildi. Javob shu yerda chiqadi.',
    offline: 'Oyna bilan aloqa yoʻq. Internetni tekshiring',
    notice: 'Aloqa yoʻq. Qayta ulanyapmiz…',
  },
  ru: {
    comments: /^Комментарии/,
    write: /^Написать комментарий$/,
    own: /^Вы/,
    remove: /^Удалить$/,
    removed: 'Комментарий удалён',
    spam: /^Спам или реклама$/,
    reported: 'Спасибо, мы проверим',
    payment: /^Оплата$/,
    send: /^Отправить$/,
    sent: 'Отправлено. Ответ появится здесь.',
    offline: 'Нет связи с Oyna. Проверьте интернет',
    notice: 'Нет связи. Подключаемся снова…',
  },
} as const;
type Words = (typeof texts)[WalkLanguage];

/** Something that is sent once, and never kept for later. */
interface Action {
  readonly what: string;
  /** Matches the end of the call's address. */
  readonly path: RegExp;
  /** The key that sends, and the message that the set then shows. */
  readonly key: 'remove' | 'spam' | 'send';
  readonly done: 'removed' | 'reported' | 'sent';
  /** Leads to the key that sends. */
  readonly reach: (walk: ViewerWalk, words: Words) => Promise<void>;
  /** Does the same on another device. */
  readonly elsewhere: (walk: ViewerWalk, comments: Comments) => Promise<unknown>;
  /** Holds on the set after both devices have done it. */
  readonly shows: string;
}

const shownError = `Array.from(document.querySelectorAll('[role=alert], [aria-live=polite] [class*=_error_]')).map(function (one) { return one.textContent; }).join('')`;

/** Identifiers of comments: those of the viewer, the newest first, and one of another viewer. */
interface Comments {
  readonly own: readonly number[];
  readonly foreign: number;
}

const hasButton = (label: RegExp): string =>
  `Array.from(document.querySelectorAll('[role=dialog] [role=button]')).some(function (one) { return ${label}.test(one.textContent); })`;

async function openComments(walk: ViewerWalk, words: Words): Promise<void> {
  const isOpen = await walk.page.js<boolean>(`Boolean(document.querySelector('[role=dialog]'))`);
  if (isOpen) return;
  await walk.openTitle(film);
  await walk.remote.walk('right', words.comments);
  await walk.remote.press('ok');
  await walk.remote.comesTo(words.write);
}

/** Opens the question about a comment. */
async function ask(walk: ViewerWalk, words: Words, comment: RegExp): Promise<void> {
  await openComments(walk, words);
  // A second press that came after the answer has opened a thread.
  await walk.remote.until('back', hasButton(words.write), 2);
  await walk.remote.until('up', `${words.write}.test(document.querySelector('[data-focused]').textContent)`);
  await walk.remote.walk('down', comment);
  await walk.page.hold('ok', 900);
}

const actions: readonly Action[] = [
  {
    what: 'deletion of a comment',
    path: /cinema\/comment\/\d+\/$/,
    key: 'remove',
    done: 'removed',
    async reach(walk, words) {
      await ask(walk, words, words.own);
      await walk.remote.walk('right', words.remove);
    },
    elsewhere: (walk, { own }) => walk.elsewhere('DELETE', `cinema/comment/${own[1]}/`),
    shows: `document.querySelector('[role=dialog] [data-focused]') && !${says('Older')}`,
  },
  {
    what: 'report of a comment',
    path: /cinema\/comment\/\d+\/report\/$/,
    key: 'spam',
    done: 'reported',
    async reach(walk, words) {
      await ask(walk, words, /A foreign one/);
      await walk.remote.walk('down', words.spam);
    },
    elsewhere: (walk, { foreign }) =>
      walk.elsewhere('POST', `cinema/comment/${foreign}/report/`, { reason: 'spam' }),
    shows: `document.querySelector('[role=dialog] [data-focused]') && ${says('A foreign one')}`,
  },
  {
    what: 'message to support',
    path: /\/contact\/$/,
    key: 'send',
    done: 'sent',
    async reach(walk, words) {
      await walk.open('contact');
      await walk.remote.comesTo(words.payment);
      await walk.remote.press('ok');
      await walk.page.waitFor(`document.querySelector('[data-focused][aria-label]')`);
      await walk.write('question', words.send);
    },
    elsewhere: (walk) => walk.elsewhere('POST', 'contact/', { topic: 'other', message: 'Elsewhere' }),
    shows: says('Elsewhere'),
  },
];

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))('in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let walk: ViewerWalk;
  let comments: Comments;

  const say = async (token: string, text: string): Promise<number> => {
    const body = { cinema: film, text };
    const made = await call<{ id: number }>(service, 'POST', 'cinema/comment/', { token, body });
    return made.body.id;
  };

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang);
    const foreign = await say((await newViewer(service)).access, `A foreign one ${lang}`);
    const older = await say(walk.viewer.access, `Older ${lang}`);
    comments = { foreign, own: [await say(walk.viewer.access, `Newer ${lang}`), older] };
  });
  afterAll(() => walk?.browser.close());

  describe.each(actions)('a $what', ({ path, key, done, reach, elsewhere, shows }) => {
    /** Statuses with which the service answered the set. */
    const answers: number[] = [];
    const isAnswered = () => expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(0);

    beforeAll(async () => {
      const network = await walk.page.network();
      network.responseReceived(({ response }) => {
        if (path.test(response.url)) answers.push(response.status);
      });
      await reach(walk, words);
    });
    beforeEach(() => {
      answers.length = 0;
    });

    test('says so when the service refuses, ready to be sent again', async () => {
      const stop = await walk.refuse('*/api/v2/c*', 403);
      await walk.remote.press('ok');
      await isAnswered();
      await walk.page.waitFor(shownError);
      await walk.remote.comesTo(words[key]);
      await stop();
    });

    test('says so without a network instead of being sent later', async () => {
      await walk.page.throttle({ offline: true });
      await walk.remote.press('ok');
      await walk.page.waitFor(says(words.offline));
      await walk.remote.comesTo(words[key]);
      await walk.page.throttle({});
      await walk.page.waitFor(`!${says(words.notice)}`);
      expect(answers).toEqual([]);
    });

    test('pressed twice quickly is sent once', async () => {
      await walk.page.press('ok', 2);
      await walk.page.waitFor(says(words[done]));
      expect(answers).toHaveLength(1);
    });

    test('succeeds although another device has just done it', async () => {
      await reach(walk, words);
      answers.length = 0;
      // The set does not know of it yet.
      await elsewhere(walk, comments);
      await walk.remote.press('ok');
      await isAnswered();
      await walk.page.waitFor(says(words[done]));
      await walk.page.waitFor(shows);
      expect(walk.unexpectedErrors()).toEqual([]);
    });
  });
});
