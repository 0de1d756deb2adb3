import { setTimeout as sleep } from 'node:timers/promises';
import { call, signInDevice } from './playback/account.ts';
import { launch } from './support/launch.ts';
import { signInPage } from './support/new-viewer.ts';
import type { Page, Size } from './support/page.ts';
import { crashDuring, endStream, outdateApp } from './support/rare-screens.ts';
import { startService } from './support/start-service.ts';
import { waitingOrder } from './support/waiting-order.ts';

/** Retakes the pictures in docs/screens/ from the demo catalogue, by keys. */

const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];
const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;
/** Screens with little text are pictured in the shortest and the longest language only. */
const fewer = ['uz', 'ru'] as const;
const rails = `document.querySelectorAll('section[aria-label] [data-pos]').length > 10`;
const plays = `(document.querySelector('video') || {}).currentTime > 0.2`;
const pictures = `Array.from(document.images).every((image) => image.complete)`;

async function take(page: Page, name: string): Promise<void> {
  await page.waitFor(pictures, 20_000);
  await sleep(700);
  await page.screenshot(`docs/screens/${name}.jpg`);
  console.log(`docs/screens/${name}.jpg`);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitFor(`document.querySelector('[data-focused]')`, 20_000);
  await sleep(1500);
}

/** The first card of the rail that leads to the guide. */
const guideCard = /^(Teledastur|Теледастур|Телепрограмма|TV guide)$/;
const focusedOn = (words: RegExp): string =>
  `${words}.test((document.querySelector('[data-focused]').getAttribute('aria-label') || document.querySelector('[data-focused]').textContent).trim())`;

/** Goes down until an expression holds, while rails load. */
async function goDown(page: Page, there: string): Promise<void> {
  for (let presses = 0; presses < 20 && !(await page.js<boolean>(there)); presses++) {
    await page.press('down');
    await sleep(400);
  }
}

const service = await startService();

function namesOf(lang: string, size: Size) {
  return {
    at: (path: string): string => `${service.origin}/#/${lang}/${path}`,
    name: (screen: string): string => `${screen}-${lang}-${size.height}`,
  };
}

const { page, close } = await launch();
try {
  const response = await fetch(`${service.origin}/api/v2/cinema/?page_size=100`);
  const { results } = (await response.json()) as {
    results: { id: number; original_title: string; kind: string }[];
  };
  const film = results.find((title) => title.original_title === 'Toshkent yoʻlbarsi');
  const free = results.find((title) => title.original_title === 'Samarqand tuni');
  const series = results.find((title) => title.original_title === 'Xolisa opa tergov qiladi');
  const streams = await fetch(`${service.origin}/api/v2/stream/?status=scheduled`);
  const [upcoming] = ((await streams.json()) as { results: { id: number; access: string }[] }).results.filter(
    ({ access }) => access === 'free',
  );
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of languages) {
      const { at, name } = namesOf(lang, size);
      await open(page, at(''));
      await page.waitFor(rails, 20_000);
      await take(page, name('home'));
      await page.press('down');
      await page.waitFor(`document.querySelector('[data-pos][data-focused]')`);
      await sleep(500);
      await page.press('down');
      await take(page, name('rails'));
      await goDown(page, focusedOn(guideCard));
      await page.press('right', 2);
      await take(page, name('home-guide'));
      await open(page, at('cinema'));
      await page.press('right', 2);
      await take(page, name('cinema'));
      await open(page, at(`cinema/${film?.id}`));
      await take(page, name('title'));
      await open(page, at(`cinema/${series?.id}`));
      await page.waitFor(rails, 20_000);
      await page.press('down');
      await sleep(300);
      await page.press('down');
      await take(page, name('series'));
    }
  }
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      await open(page, at(`search?text=${lang === 'ru' ? 'та' : 'to'}`));
      await page.waitFor(`document.querySelector('[data-pos]')`, 20_000);
      await page.press('down');
      await page.press('right', 3);
      await take(page, name('search'));
      await open(page, at('guide'));
      await page.waitFor(`document.querySelector('[data-pos][data-focused]')`, 20_000);
      await page.press('right');
      await page.press('down', 2);
      await take(page, name('guide'));
      await open(page, at('channels'));
      await page.press('right');
      await take(page, name('channels'));
      await open(page, at('streams'));
      await take(page, name('streams'));
      await open(page, at(`watch/stream/${upcoming?.id}`));
      await take(page, name('stream-wait'));
      await open(page, at('diagnostics'));
      await page.waitFor(`/(Mbit|Мбит)/.test(document.querySelector('main').textContent)`);
      await take(page, name('diagnostics'));
      await open(page, at('cinema?kind=movie&genre=drama'));
      await page.press('up');
      await page.press('right');
      await page.press('ok');
      await take(page, name('filters'));
    }
  }
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      await open(page, at('plans'));
      await page.press('right');
      await take(page, name('plans'));
      // For a viewer with a pending order.
      const id = await waitingOrder(service, page);
      await open(page, at(`orders/${id}`));
      for (const digit of '482') await page.press(digit as '4');
      await take(page, name('order'));
      await page.js('localStorage.removeItem("token"), localStorage.removeItem("refreshToken")');
    }
  }
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      const crash = await crashDuring(page, `#/${lang}/watch/cinema/${free?.id}`, 'Samarqand tuni');
      await open(page, at(''));
      await page.waitFor(`document.querySelector('[role=button][aria-label^="Samarqand tuni"]')`, 20_000);
      await take(page, name('resume'));
      await crash();
      const update = await outdateApp(page, service);
      await open(page, at(''));
      await page.waitFor(`location.hash.indexOf('update') > 0`, 20_000);
      await take(page, name('update'));
      await update();
    }
  }
  // Last, because watched titles appear on home.
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      await open(page, at(`watch/cinema/${free?.id}?from=40`));
      await page.waitFor(`(document.querySelector('video') || {}).currentTime > 41`, 30_000);
      await page.press('left');
      await sleep(200);
      await page.hold('right', 500);
      await sleep(1200);
      await page.press('down');
      await take(page, name('player'));
      await open(page, at('reels'));
      await page.waitFor(plays, 30_000);
      await take(page, name('reel'));
      await page.press('right');
      await page.waitFor(`document.querySelector('[role=group] [data-focused]')`, 10_000);
      await take(page, name('reel-actions'));
      await open(page, at('library/continue'));
      await page.waitFor(`document.querySelector('[data-pos]')`, 20_000);
      await page.hold('ok', 900);
      await take(page, name('library'));
      await open(page, at('auth/login'));
      await page.waitFor(`document.querySelector('img')`, 10_000);
      for (const digit of '901234') await page.press(digit as '9');
      await take(page, name('login'));
    }
  }
  const channels = await call<{ results: { id: number; access: string; archive: boolean }[] }>(
    service,
    'GET',
    'channel/?page_size=100',
  );
  const channel = channels.body.results.find(({ access, archive }) => access === 'free' && archive);
  await signInPage(page, await signInDevice(service));
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      await open(page, at(`watch/channel/${channel?.id}`));
      await page.waitFor(plays, 30_000);
      await page.press('page-up');
      await page.waitFor(plays, 30_000);
      await take(page, name('zap'));
      await page.press('page-down');
      await page.waitFor(plays, 30_000);
      await page.press('left');
      await sleep(700);
      await page.press('down');
      await sleep(700);
      await take(page, name('live'));
      await open(page, at(`watch/channel/${channel?.id}`));
      await page.waitFor(plays, 30_000);
      await page.press('right');
      await page.waitFor(`document.querySelector('[data-focused]')`, 10_000);
      await take(page, name('mini-guide'));
      await page.press('left');
      await sleep(500);
      await page.press('ok');
      await page.waitFor(`/programme/.test(location.hash) && ${plays}`, 30_000);
      await page.press('down');
      await take(page, name('catch-up'));
    }
  }
  for (const size of sizes) {
    await page.resize(size);
    for (const lang of fewer) {
      const { at, name } = namesOf(lang, size);
      await page.goto('about:blank');
      await endStream(service, upcoming?.id ?? 0, 45);
      await open(page, at(`watch/stream/${upcoming?.id}`));
      await page.waitFor(plays, 30_000);
      await page.waitFor(
        `!document.querySelector('video') && document.querySelector('[role=alert]')`,
        120_000,
      );
      await take(page, name('stream-over'));
    }
  }
} finally {
  await close();
  await service.close();
}
