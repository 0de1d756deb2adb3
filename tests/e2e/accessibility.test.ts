import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './accessibility/faults.ts';
import { asGuest, firstStart, type Look, playing, signedIn } from './accessibility/screens.ts';
import { call, signInDevice } from './playback/account.ts';
import { type Browser, launch } from './support/launch.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

/** Nothing comes or moves any more: skeletons and pictures have come, transitions have ended, one thing has the focus. */
const atRest = `document.querySelectorAll('[data-focused]').length === 1
  && !document.querySelector('[data-focused][role=status]')
  && Array.from(document.images).every((image) => image.complete)
  && document.getAnimations().every((each) => each.playState !== 'running'
    || each.effect.getComputedTiming().endTime === Infinity)`;

const cases = (looks: readonly Look[]): [string, Look][] => looks.map((look) => [look.name, look]);

async function lookAt({ path, way, there, known = /^$/ }: Look): Promise<void> {
  const { page } = browser;
  if (path !== undefined) {
    // Anew: what an earlier look left open would lie over it.
    await page.goto('about:blank');
    await page.goto(`${service.origin}/#/ru/${path}`);
    await page.waitFor(atRest, 20_000);
  }
  await way?.({ page, service });
  await page.waitFor(there, 30_000);
  await page.waitFor(atRest, 20_000);
  const faults = (await faultsOf(page)).filter((fault) => !known.test(JSON.stringify(fault)));
  expect(faults).toEqual([]);
}

describe('can be read aloud and seen by everyone, at the first start', () => {
  beforeAll(() => browser.page.goto(`${service.origin}/`));
  test.each(cases(firstStart))('%s', (_, look) => lookAt(look));
});

describe('can be read aloud and seen by everyone, for a guest', () => {
  test.each(cases(asGuest))('%s', (_, look) => lookAt(look));
});

describe('can be read aloud and seen by everyone, for a viewer with an account', () => {
  beforeAll(async () => {
    const { access: token, refresh } = await signInDevice(service);
    const make = (path: string, body: object) => call(service, 'POST', path, { token, body });
    await make('cinema/comment/', { cinema: 2, text: 'Первая мысль' });
    await make('contact/', { topic: 'playback', message: 'Не открывается фильм' });
    for (const cinema of [2, 3, 4]) await make('cinema/save/', { cinema, saved: true });
    await browser.page.js(`localStorage.setItem('refreshToken', ${JSON.stringify(refresh)})`);
    await browser.page.js(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  });
  test.each(cases([...signedIn, ...playing]))('%s', (_, look) => lookAt(look));
});
