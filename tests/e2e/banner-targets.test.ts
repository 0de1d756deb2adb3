import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { walks } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

const heading = `(document.querySelector('h1') || {}).textContent`;
const code = `document.querySelector('[role=dialog] img')`;

const texts = {
  uz: {
    watch: /Tomosha qilish|davom etish|Obuna bilan/,
    reel: 'Registonda tong',
    plan: 'Bitta obuna — butun oilaga',
    address: 'Hosil bayramiga chiptalar',
  },
  ru: {
    watch: /Смотреть|Продолжить/,
    reel: 'Рассвет над Регистаном',
    plan: 'Одна подписка на всю семью',
    address: 'Билеты на праздник урожая',
  },
} as const;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(walks)('the banners of the demo in engine $engine in $lang', ({ engine, lang }) => {
  const { watch, reel, plan, address } = texts[lang];
  let browser: Browser;
  let page: Page;
  let remote: Walker;

  beforeAll(async () => {
    ({ browser, page, remote } = await launchWalk(engine));
    await page.goto(`${service.origin}/#/${lang}/`);
    await remote.comesTo(watch);
  });
  afterAll(() => browser?.close());

  const turnTo = (title: string): Promise<unknown> =>
    remote.until('right', `${heading} === ${JSON.stringify(title)}`, 24);

  test('lead to a reel, and Back returns to the banner', async () => {
    await turnTo(reel);
    await remote.press('ok');
    await remote.arrives(new RegExp(`#/${lang}/reels/\\d+`));
    await remote.until('back', `location.hash === '#/${lang}/'`, 3);
    await page.waitFor(`${heading} === ${JSON.stringify(reel)}`);
  });

  test('lead to the plans', async () => {
    await turnTo(plan);
    await remote.press('ok');
    await remote.arrives(new RegExp(`#/${lang}/plans/\\d+$`));
    await remote.until('back', `location.hash === '#/${lang}/'`, 3);
    await page.waitFor(`${heading} === ${JSON.stringify(plan)}`);
  });

  test('show an address outside as a QR code', async () => {
    await turnTo(address);
    await remote.press('ok');
    await page.waitFor(code);
    expect(await page.js(`document.querySelector('[role=dialog]').textContent`)).toContain(
      'bayram.example/hosil',
    );
    await remote.press('ok');
    await page.waitFor(`!document.querySelector('[role=dialog]')`);
    expect(page.errors).toEqual([]);
  });
});
