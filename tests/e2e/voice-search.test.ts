import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, type WalkLanguage, walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const texts: Readonly<
  Record<
    WalkLanguage,
    Record<'start' | 'cancel' | 'retry' | 'first', RegExp> & {
      sentence: string;
      found: string;
      denied: string;
      silence: string;
    }
  >
> = {
  uz: {
    start: /^Ovoz bilan qidirish$/,
    cancel: /^Bekor qilish$/,
    retry: /^Qayta urinish$/,
    first: /^q$/,
    sentence: 'samarqand tuni',
    found: 'Topildi: ',
    denied: 'Mikrofonga ruxsat berilmagan.',
    silence: 'Hech narsa eshitilmadi.',
  },
  ru: {
    start: /^Голосовой поиск$/,
    cancel: /^Отмена$/,
    retry: /^Повторить$/,
    first: /^й$/,
    sentence: 'самаркандская ночь',
    found: 'Найдено: ',
    denied: 'Нет доступа к микрофону.',
    silence: 'Ничего не слышно.',
  },
};

/** Speech to text as the test says: `heard(text)` or `failed(reason)` end it. */
const double = `
  window.webkitSpeechRecognition = function () {
    var self = this;
    window.voice = {
      lang: function () { return self.lang; },
      heard: function (text) {
        self.onresult({ results: [[{ transcript: text }]] });
        self.onend();
      },
      failed: function (reason) {
        self.onerror({ error: reason });
        self.onend();
      }
    };
  };
  window.webkitSpeechRecognition.prototype.start = function () {};
  window.webkitSpeechRecognition.prototype.abort = function () {};
`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walksIn('current'))('voice search in engine $engine in $lang', ({ engine, lang }) => {
  const words = texts[lang];
  let browser: Browser;
  let page: Page;
  let remote: Walker;

  beforeAll(async () => {
    ({ browser, page, remote } = await launchWalk(engine));
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: double });
    await page.goto(`${service.origin}/#/${lang}/search`);
    await remote.comesTo(words.first);
    await remote.walk('up', words.start);
  });
  afterAll(() => browser?.close());

  test('listens again after it said why it heard nothing', async () => {
    await remote.press('ok');
    await remote.comesTo(words.cancel);
    await page.js(`voice.failed('no-speech')`);
    await page.waitFor(says(words.silence));
    await remote.walk('right', words.retry);
    await remote.press('ok');
    await page.js(`voice.failed('not-allowed')`);
    await page.waitFor(says(words.denied));
    await remote.comesTo(words.cancel);
    await remote.press('ok');
    await remote.comesTo(words.start);
  });

  test('finds what it hears in the language of the app', async () => {
    await remote.press('ok');
    expect(await page.js('voice.lang()')).toBe(lang === 'uz' ? 'uz-UZ' : 'ru-RU');
    await page.js(`voice.heard(${JSON.stringify(words.sentence)})`);
    await page.waitFor(says(words.found));
    await remote.arrives(new RegExp(`text=${words.sentence.replace(' ', '.')}`));
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    expect(page.errors).toEqual([]);
  });
});
