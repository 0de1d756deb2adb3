import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import { changeDatabase } from './support/change-database.ts';
import { beginOften, fillAroundNow } from './support/own-guide.ts';
import type { Page } from './support/page.ts';
import { type Service, startService } from './support/start-service.ts';
import { says, ViewerWalk, type WalkLanguage, walksIn } from './support/viewer-walk.ts';
import { newSubscriber } from './support/waiting-order.ts';
import type { Walker } from './support/walker.ts';

const time = `(document.querySelector('video') || {}).currentTime`;
const plays = `${time} > 0 && !document.querySelector('video').paused && document.querySelector('video').readyState > 2`;
const inMenu = `document.querySelector('[role=menu] [data-focused]')`;
const ready = `document.querySelectorAll('[data-focused]').length === 1`;

interface Words {
  /** The cell of the current programme, once its title has loaded. */
  readonly now: RegExp;
  readonly archive: RegExp;
  readonly startOver: RegExp;
  readonly goLive: RegExp;
  readonly reminded: RegExp;
  readonly continued: string;
  /** The button for the next programme, with its countdown. */
  readonly next: RegExp;
  readonly started: string;
}

interface Programme {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

interface Channel {
  readonly id: number;
  readonly access: string;
  readonly archive: boolean;
}

const MINUTE = 60_000;

const texts: Readonly<Record<WalkLanguage, Words>> = {
  uz: {
    now: /^(?!.*Yuklanmoqda).*Hozir$/,
    archive: /Arxiv$/,
    startOver: /^Boshidan$/,
    goLive: /^Efirga qaytish$/,
    continued: 'Davom ettirish',
    next: /^Keyingisi: /,
    started: '” boshlandi',
    reminded: /Eslatamiz$/,
  },
  ru: {
    now: /^(?!.*Загружается).*Сейчас$/,
    archive: /Архив$/,
    startOver: /^С начала$/,
    goLive: /^К эфиру$/,
    continued: 'Продолжить просмотр',
    next: /^Следующее через /,
    started: 'Началось: «',
    reminded: /Напомним$/,
  },
};

let service: Service;
let channel: number;
/** Free channels on which programmes begin often. */
let others: readonly number[];
beforeAll(async () => {
  service = await startService();
  const { body } = await call<{ results: Channel[] }>(service, 'GET', 'channel/?page_size=100');
  const free = body.results.filter(({ access }) => access === 'free');
  channel = free.find(({ archive }) => archive)?.id ?? 0;
  others = free.map(({ id }) => id).filter((id) => id !== channel);
  // The guide of the demo would have these tests depend on the time of day.
  await changeDatabase(service, async (db) => {
    await fillAroundNow(db, channel);
    await beginOften(db, others);
  });
});
afterAll(() => service?.close());

describe.each(walksIn(76))('live television by keys in $lang, in engine $engine', ({ engine, lang }) => {
  const { now, archive, startOver, goLive, continued, next, started, reminded } = texts[lang];
  let walk: ViewerWalk;
  let page: Page;
  let remote: Walker;

  beforeAll(async () => {
    walk = await ViewerWalk.start(service, engine, lang, newSubscriber);
    ({ page, remote } = walk);
    await walk.open(`watch/channel/${channel}`);
    // Playback begins a moment before the player knows how far it can go back.
    await page.waitFor(`${plays} && ${ready} && !document.querySelector('[class*=_spinner_]')`);
  });
  afterAll(() => walk?.browser.close());

  test('one step forward returns from the first step back to the present', async () => {
    const button = `Array.from(document.querySelectorAll('[role=button]')).some(function (one) { return ${goLive}.test(one.getAttribute('aria-label') || ''); })`;
    await remote.press('rewind');
    await page.waitFor(button);
    await remote.press('right');
    await page.waitFor(`!${button}`);
    await remote.press('back');
  });

  test('the button of a programme that started over goes live again', async () => {
    await remote.press('rewind');
    await remote.press('down', 'right');
    await remote.comesTo(startOver);
    const before = await page.js<number>(time);
    await page.press('ok');
    await page.waitFor(`${time} < ${before - 5} && ${plays}`);
    await remote.until(
      'right',
      `${goLive}.test((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`,
    );
    await page.press('ok');
    await page.waitFor(`${time} > ${before - 5}`);
    await remote.press('back');
  });

  test('Back returns from the actions of a cell to the mini guide', async () => {
    await page.waitFor(plays);
    await page.press('right');
    await remote.comesTo(now);
    const cell = await remote.words();
    await page.hold('ok', 900);
    await page.waitFor(inMenu);
    await remote.press('back');
    expect((await remote.words()).split(',')[1]).toBe(cell.split(',')[1]);
    await remote.press('right');
    await page.hold('ok', 900);
    await page.waitFor(inMenu);
    await remote.press('ok');
    await remote.comesTo(reminded);
    await remote.press('back');
  });

  test('the mini guide leads from what is on to the archive', async () => {
    await page.waitFor(plays);
    await page.press('right');
    await remote.comesTo(now);
    await remote.press('down', 'up');
    await remote.press('left');
    await remote.comesTo(archive);
    await page.press('ok');
    await remote.arrives(new RegExp(`^#/${lang}/watch/channel/${channel}/programme/\\d+$`));
    await page.waitFor(`${plays} && document.querySelector('video').duration < 86400`);
  });

  test('Back returns from a past programme with progress to the channel', async () => {
    await page.hold('right', 1500);
    await page.waitFor(`${time} > 40 && ${plays}`);
    await page.press('back');
    await remote.until('back', `location.hash === '#/${lang}/watch/channel/${channel}'`, 3);
    await page.waitFor(`${plays} && ${ready}`);
    const { results } = await walk.elsewhere<{
      results: { programme: { channel: { id: number } } | null }[];
    }>('GET', 'cinema/history/');
    expect(results[0]?.programme?.channel.id).toBe(channel);
  });

  test('a past programme from continue watching is followed by the next one', async () => {
    const [from, to] = [Date.now() - 6 * 60 * MINUTE, Date.now()].map((at) => new Date(at).toISOString());
    const guide = await walk.elsewhere<{ results: { programmes: Programme[] }[] }>(
      'GET',
      `channel/programme/?channels=${channel}&from=${from}&to=${to}`,
    );
    const past = (guide.results[0]?.programmes ?? []).filter((it) => Date.parse(it.ends_at) < Date.now());
    const [first, second] = past.slice(-2);
    if (!first || !second) throw new Error('The channel has no two past programmes');
    await walk.elsewhere('POST', 'cinema/history/', {
      programme: first.id,
      position: 60,
      duration: (Date.parse(first.ends_at) - Date.parse(first.starts_at)) / 1000,
      watched_at: new Date().toISOString(),
    });
    await walk.open('');
    const rail = `section[aria-label="${continued}"]`;
    await page.waitFor(`document.querySelector('${rail}')`);
    await remote.until('down', `document.querySelector('${rail} [data-focused]')`);
    await remote.press('ok');
    await remote.arrives(new RegExp(`/watch/channel/${channel}/programme/${first.id}`));
    await page.waitFor(`${time} > 55 && ${plays}`);

    await page.js(
      `void (document.querySelector('video').currentTime = document.querySelector('video').duration - 2)`,
    );
    await remote.comesTo(next);
    await remote.press('ok');
    await remote.arrives(new RegExp(`/watch/channel/${channel}/programme/${second.id}`));
    await page.waitFor(plays);
  });

  test('a reminder that opens its channel by a key waits for a pause during playback', async () => {
    const now = Date.now();
    const [from, to] = [now, now + 2 * MINUTE].map((at) => new Date(at).toISOString());
    const guide = await walk.elsewhere<{ results: { channel: number; programmes: Programme[] }[] }>(
      'GET',
      `channel/programme/?channels=${others.join()}&from=${from}&to=${to}`,
    );
    const coming = guide.results
      .flatMap(({ channel, programmes }) =>
        programmes.map(({ id, starts_at }) => ({ channel, id, at: Date.parse(starts_at) })),
      )
      .sort((left, right) => left.at - right.at);
    const one = coming.find(({ at }) => at > now + 4000);
    const other = coming.find(({ channel, at }) => one && channel !== one.channel && at > one.at + 9000);
    if (!one || !other) throw new Error('There are no two programmes to come');
    for (const { id } of [one, other])
      await walk.elsewhere('POST', 'reminder/', { programme: id, wanted: true });
    await walk.open('settings');
    await page.waitFor(says(started));
    await remote.comesTo(/./);
    await page.press('blue');
    await remote.arrives(`#/${lang}/watch/channel/${one.channel}`);
    await page.waitFor(`${plays} && Date.now() > ${other.at + 1000}`);
    expect(await page.js(says(started))).toBe(false);
    await page.press('pause');
    await page.waitFor(says(started));
    await remote.comesTo(/./);
    await page.press('blue');
    await remote.arrives(`#/${lang}/watch/channel/${other.channel}`);
    await page.waitFor(plays);
  });

  test('reports no error and no lost focus on the way', () => {
    expect(page.errors).toEqual([]);
  });
});
