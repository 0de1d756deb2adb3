import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import type { KeyName } from './support/keys.ts';
import type { Browser } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { setting } from './support/set-record.ts';
import { type Service, startService } from './support/start-service.ts';

const PHONE = '+998901234567';
const focusedText = `(document.querySelector('[data-focused]') || document.body).textContent.trim()`;
const focusedLabel = `((document.querySelector('[data-focused]') || document.body).getAttribute('aria-label') || '')`;
const time = `document.querySelector('video').currentTime`;
const cue = `document.querySelector('.shaka-text-container span')`;
const panel = `((document.querySelector('[role=dialog]') || document.body).getAttribute('aria-label'))`;
const fetched = (file: string): string =>
  `performance.getEntriesByType('resource').some((each) => each.name.indexOf('/${file}') > 0)`;

let service: Service;
let browser: Browser;
let page: Page;
let film: number;
let encrypted: number;
let series: number;
let episodes: readonly number[];

async function api<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${service.origin}/api/v2/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-language': 'uz', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

async function named(name: string): Promise<number> {
  const { results } = await api<{ results: { id: number; title: string }[] }>(
    `cinema/?search=${encodeURIComponent(name)}`,
  );
  const found = results.find(({ title }) => title === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.id;
}

/** Opens a playback address, by default without stored settings. */
async function watch(
  lang: string,
  path: string,
  settings: object = {},
  others: object = {},
  before?: string,
): Promise<void> {
  // Left by key, so that it releases its stream slot.
  if (await page.js(`document.querySelector('video') !== null`)) {
    await page.press('stop');
    await page.waitFor(`document.querySelector('video') === null`);
  }
  await page.js(setting({ player: settings, ...others }));
  await page.load(`${service.origin}/#/${lang}/watch/${path}`);
  if (before) await page.js(before);
  await page.js('performance.clearResourceTimings(), performance.setResourceTimingBufferSize(10000)');
  await page.waitFor(`(document.querySelector('video') || {}).readyState > 2 && ${time} > 0.2`, 60_000);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
}

/** Presses a key once its target has the focus. */
async function pressAt(where: string, key: KeyName): Promise<void> {
  const wanted = JSON.stringify(where);
  await page.waitFor(`${focusedText} === ${wanted} || ${focusedLabel} === ${wanted}`);
  await page.press(key);
}

beforeAll(async () => {
  service = await startService();
  browser = await borrowBrowser();
  page = browser.page;
  await page.goto(`${service.origin}/#/uz/`);
  await api('auth/', { phone: PHONE });
  const tokens = await api<{ access: string; refresh: string }>('auth/confirm/', {
    phone: PHONE,
    code: await service.codeFor(PHONE),
  });
  await page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(tokens.refresh)})`);
  await page.js(`localStorage.setItem('token', ${JSON.stringify(tokens.access)})`);
  film = await named('Samarqand tuni');
  encrypted = await named('Choyxona');
  series = await named('Kechki poyezd');
  const { seasons } = await api<{ seasons: { episodes: { id: number }[] }[] }>(`cinema/${series}/`);
  episodes = seasons[0]?.episodes.map(({ id }) => id) ?? [];
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

describe.each([
  {
    lang: 'uz',
    title: 'Samarqand tuni',
    tracks: 'Ovoz va subtitr',
    settings: 'Sozlamalar',
    off: 'Oʻchirilgan',
    style: 'Subtitr koʻrinishi',
    size: 'Oʻlchami: oʻrtacha. 7 tadan 1',
  },
  {
    lang: 'ru',
    title: 'Ночь в Самарканде',
    tracks: 'Звук и субтитры',
    settings: 'Настройки',
    off: 'Выключены',
    style: 'Вид субтитров',
    size: 'Размер: средний. 1 из 7',
  },
])('the panels in $lang', ({ lang, tracks, settings, off, style, size }) => {
  test('are left by Back one by one', async () => {
    await watch(lang, `cinema/${film}?from=20`);
    await page.press('down');
    await page.waitFor(`document.querySelector('[role=slider][data-focused]')`);
    await page.press('down');
    await page.waitFor(`document.querySelector('[role=button][data-focused]')`);
    await page.press('right');
    await pressAt(tracks, 'ok');
    await page.waitFor(`${panel} === ${JSON.stringify(tracks)}`);
    await page.press('green');
    await page.waitFor(`${panel} === null`);
    await pressAt(tracks, 'right');
    await pressAt(settings, 'ok');
    await page.waitFor(`${panel} === ${JSON.stringify(settings)} && /\\(\\d+p\\)/.test(${focusedText})`);
    await page.press('back');
    await pressAt(settings, 'green');
    await pressAt(off, 'up');
    await page.waitFor(`document.querySelector('[role=dialog] [role=radio][data-focused]')`);
    await page.press('back');
    await page.waitFor(`${panel} === null`);
    await page.press('green');
    await pressAt(off, 'down');
    await pressAt('Oʻzbekcha', 'down');
    await pressAt('Русский', 'down');
    await pressAt(style, 'ok');
    await page.waitFor(`${focusedLabel} === ${JSON.stringify(size)}`);
    await page.press('back');
    await page.waitFor(`${focusedText} === ${JSON.stringify(style)}`);
    expect(await page.js(`document.querySelectorAll('[data-focused]').length`)).toBe(1);
  });
});

describe('a film', () => {
  test('continues after its intro on OK', async () => {
    await watch('uz', `cinema/${film}?from=0`);
    await pressAt('Introni oʻtkazish', 'ok');
    await page.waitFor(`${time} >= 8 && ${time} < 15`);
    await page.waitFor(`${focusedLabel} === 'Samarqand tuni'`);
  });

  test('plays on in the chosen language, which it remembers', async () => {
    expect(await page.js(fetched('a-ru.mp4'))).toBe(false);
    await page.press('red');
    await pressAt('Oʻzbekcha', 'down');
    await pressAt('Русский', 'ok');
    await page.waitFor(fetched('a-ru.mp4'));
    await page.waitFor(`JSON.parse(localStorage.settings).player.audio[0] === 'ru'`);
    const now = await page.js<number>(time);
    await page.waitFor(`${time} > ${now + 1}`);
  });

  test('shows subtitles at once, in the style that is being chosen', async () => {
    await page.press('green');
    await page.waitFor(`${panel} === null`);
    await page.press('green');
    await pressAt('Oʻchirilgan', 'down');
    await pressAt('Oʻzbekcha', 'ok');
    await page.waitFor(`${cue} && ${cue}.textContent.length > 3`);
    const before = await page.js<number>(`parseFloat(getComputedStyle(${cue}).fontSize)`);
    await page.press('down', 1);
    await pressAt('Русский', 'down');
    await pressAt('Subtitr koʻrinishi', 'ok');
    await pressAt('Oʻlchami: oʻrtacha. 7 tadan 1', 'right');
    await page.waitFor(`${cue} && parseFloat(getComputedStyle(${cue}).fontSize) > ${before + 5}`);
    await page.press('down');
    await pressAt('Rangi: oq. 7 tadan 2', 'right');
    await page.waitFor(`${cue} && getComputedStyle(${cue}).color === 'rgb(255, 225, 77)'`);
    await page.press('back', 1);
    await page.waitFor(`${focusedText} === 'Subtitr koʻrinishi'`);
    await page.press('back');
    await page.waitFor(`${panel} === null`);
  });

  test('switches to the chosen resolution before the buffer runs out', async () => {
    await page.waitFor(`document.querySelector('video').videoHeight === 720`);
    await page.press('yellow');
    await page.waitFor(`/^Avto/.test(${focusedText})`);
    await page.press('down');
    await pressAt('720p', 'down');
    await pressAt('480p', 'down');
    await pressAt('240p', 'ok');
    await page.waitFor(fetched('v240.mp4'));
    await page.waitFor(`document.querySelector('video').videoHeight === 240`, 40_000);
    await page.press('back');
    await page.waitFor(`${panel} === null`);
  });
});

describe('a film with a changed sound', () => {
  const shaped = `document.querySelector('video').hasAttribute('data-shaped')`;
  /** The compressor of the chain, which works only while sound passes through it. */
  const watchCompressor = `void (function () {
    var make = AudioContext.prototype.createDynamicsCompressor;
    AudioContext.prototype.createDynamicsCompressor = function () {
      return (window.compressor = make.call(this));
    };
  })()`;

  test('plays on through Web Audio', async () => {
    const kept = { sound: { night: true }, sources: { [`cinema/${film}`]: { sound: 100, picture: 'zoom' } } };
    await watch('uz', `cinema/${film}?from=20`, {}, kept, watchCompressor);
    await page.waitFor(shaped);
    await page.waitFor(`window.compressor && window.compressor.reduction < -1`);
    await page.waitFor(`document.querySelector('video').style.objectFit === 'cover'`);
  });

  test('leaves its element to a protected one, which would be silent there', async () => {
    await page.press('stop');
    await page.waitFor(`document.querySelector('video') === null`);
    await page.goto(`${service.origin}/#/uz/watch/cinema/${encrypted}?from=0`);
    await page.waitFor(`(document.querySelector('video') || {}).readyState > 2 && ${time} > 0.2`, 60_000);
    expect(await page.js(`document.querySelector('video').mediaKeys !== null`)).toBe(true);
    expect(await page.js(shaped)).toBe(false);
  });
});

describe('a series', () => {
  test('starts the next episode after its countdown, with the same surface and tracks', async () => {
    const [first, second] = episodes;
    await watch('uz', `cinema/${series}/${first}?from=46`, { audio: ['ru'], text: ['uz'], textOn: true });
    await page.js(`(window.surface = document.querySelector('video'), true)`);
    await page.waitFor(`/^Keyingi qism: \\d+\\ss$/.test(${focusedText})`);
    await page.waitFor(`location.hash === '#/uz/watch/cinema/${series}/${second}'`);
    await page.waitFor(`${time} > 0.2 && ${time} < 30`);
    expect(await page.js(`document.querySelector('video') === window.surface`)).toBe(true);
    expect(await page.js(`document.querySelectorAll('video').length`)).toBe(1);
    await page.waitFor(fetched('kechki-poyezd-2/a-ru.mp4'));
    expect(await page.js(fetched('kechki-poyezd-2/a-uz.mp4'))).toBe(false);
    await page.waitFor(fetched('kechki-poyezd-2/uz.vtt'));
    await page.press('stop');
    await page.waitFor(
      `!/watch/.test(location.hash) && document.querySelectorAll('[data-focused]').length === 1`,
    );
  });

  test('continues by its key after Back cancelled the countdown', async () => {
    const [first, second] = episodes;
    await watch('uz', `cinema/${series}/${first}?from=51`);
    await page.waitFor(`/^Keyingi qism: \\d+\\ss$/.test(${focusedText})`);
    await page.press('back');
    await page.waitFor(`!/^Keyingi qism/.test(${focusedText})`);
    await page.waitFor(`document.querySelector('video').ended`);
    expect(await page.js('location.hash')).toContain(`/watch/cinema/${series}/${first}`);
    await page.press({ keyCode: 176 });
    await page.waitFor(`location.hash === '#/uz/watch/cinema/${series}/${second}'`);
    await page.waitFor(`!document.querySelector('video').ended && ${time} > 0.2`);
  });
});

test('reports no error and no lost focus on the way', () => {
  expect(page.errors).toEqual([]);
});
