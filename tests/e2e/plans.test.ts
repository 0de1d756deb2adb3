import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, type Tokens } from './playback/account.ts';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import { newViewer, signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { orderPlan } from './support/waiting-order.ts';
import type { Walker } from './support/walker.ts';

const second = 33;
const text = `document.querySelector('main:not([aria-hidden="true"])').textContent`;
const says = (words: RegExp): string => `${words}.test(${text})`;
const plays = `(document.querySelector('video') || {}).currentTime > ${second + 1}`;

interface OrderBody {
  readonly id: number;
  readonly number: string;
  readonly status: string;
}

let service: Service;
let browser: Browser;
let page: Page;
let remote: Walker;
let viewer: Tokens & { readonly phone: string };
let film: number;

beforeAll(async () => {
  service = await sharedService();
  ({ browser, page, remote } = await launchWalk());
  const found = await call<{ results: { id: number; title: string }[] }>(
    service,
    'GET',
    'cinema/?search=Toshkent',
  );
  film = found.body.results.find(({ title }) => title === 'Toshkent yoʻlbarsi')?.id ?? 0;
});
afterAll(() => browser?.close());
beforeEach(async () => {
  viewer = await newViewer(service);
  await page.goto('about:blank');
  // Data left on the set by the previous viewer, including positions.
  await page.client.Storage.clearDataForOrigin({ origin: service.origin, storageTypes: 'all' });
  await page.goto(`${service.origin}/#/uz/contact`);
  await signInPage(page, viewer);
});

async function open(path: string): Promise<void> {
  await page.load(`${service.origin}/#/uz/${path}`);
  await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
}

const orders = async (): Promise<readonly OrderBody[]> => {
  const { access: token } = viewer;
  return (await call<{ results: OrderBody[] }>(service, 'GET', 'order/', { token })).body.results;
};

async function choosePlan(words: RegExp): Promise<string> {
  await remote.walk('right', words);
  await remote.press('ok');
  await remote.arrives(/#\/uz\/orders\/\d+/);
  await remote.comesTo(/^5$/);
  return page.js<string>('decodeURIComponent(location.hash)');
}

async function typeCode(code: string): Promise<void> {
  for (const digit of code) await page.press(digit as '0');
}

test('a film plays from its start position after its plan is bought by keys', async () => {
  await open(`watch/cinema/${film}?from=${second}`);
  await remote.arrives(/#\/uz\/plans\?next=/);
  await remote.comesTo(/^Bir kun/);
  await choosePlan(/^Oilaviy/);

  // The bank does not respond to one code and declines the next.
  await typeCode('111111');
  await page.waitFor(says(/Bank javob bermadi/));
  await typeCode('000000');
  await remote.comesTo(/^Qayta urinish$/);
  expect(await page.js<boolean>(says(/Bank toʻlovni rad etdi/))).toBe(true);
  await remote.press('ok');
  await remote.comesTo(/^5$/);
  expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'failed']);

  await typeCode('123456');
  await page.waitFor(says(/Toʻlov qabul qilindi/));
  await remote.comesTo(/^Davom ettirish$/);
  await remote.arrives(`#/uz/watch/cinema/${film}?from=${second}`);
  await page.waitFor(plays);
  expect((await orders()).map(({ status }) => status)).toEqual(['paid', 'failed']);
});

test('Back returns to a title whose plan a phone has paid', async () => {
  await open(`cinema/${film}`);
  await remote.comesTo(/^Obuna bilan koʻrish$/);
  await remote.press('ok');
  await remote.arrives(/#\/uz\/plans\?next=/);
  await remote.comesTo(/^Bir kun/);
  const first = await choosePlan(/^Yengil/);

  // After leaving and returning, it is the same order.
  await remote.press('back');
  await remote.comesTo(/^Yengil/);
  await remote.press('ok');
  await remote.arrives(first);
  await remote.comesTo(/^5$/);
  const [order, ...others] = await orders();
  expect(others).toEqual([]);

  await fetch(`${service.origin}/dev/bank/${order?.number}/paid`, { method: 'POST' });
  await page.waitFor(says(/Toʻlov qabul qilindi/));
  await remote.comesTo(/^Davom ettirish$/);
  await remote.press('ok');
  await remote.arrives(`#/uz/watch/cinema/${film}`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 1`);
  await remote.leave(`#/uz/cinema/${film}`);
  // It can be watched now, and the kept title page knows it too.
  await remote.comesTo(/^(Tomosha qilish|.*davom etish)$/);
});

test('a plan bought from the profile in place of another ends at home', async () => {
  await open('profile');
  await remote.comesTo(/^Ism$/);
  await remote.walk('down', /^Obuna va buyurtmalar$/);
  await remote.press('ok');
  await remote.arrives('#/uz/orders');
  await remote.comesTo(/^Obuna tanlash$/);
  await remote.press('ok');
  await remote.arrives('#/uz/plans');
  await remote.comesTo(/^Bir kun/);
  await choosePlan(/^Bir kun/);
  await remote.walk('down', /^Boshqa obuna$/);
  await remote.press('ok');
  await remote.arrives('#/uz/plans');
  await remote.comesTo(/^Bir kun/);
  expect((await orders()).map(({ status }) => status)).toEqual(['cancelled']);
  await choosePlan(/^Oilaviy/);
  await remote.press('back');
  await remote.comesTo(/^Oilaviy/);
  await remote.press('back');
  await remote.arrives('#/uz/orders');
  await remote.press('back');
  await remote.arrives('#/uz/profile');

  // The order is pending, and the notifications lead to it.
  await page.js(`location.hash = '#/uz/notifications'`);
  await page.waitFor(`document.querySelector('main:not([aria-hidden="true"]) [data-pos][data-focused]')`);
  // Above it there may be a broadcast of the demo that is about to start.
  await remote.walk('down', /Oilaviy|[Bb]uyurtma/);
  await remote.press('ok');
  await remote.comesTo(/^5$/);
  await typeCode('222222');
  await page.waitFor(says(/“Oilaviy” obunasi .*gacha amal qiladi/));
  await remote.comesTo(/^Bosh sahifa$/);
  await remote.press('back');
  await remote.arrives('#/uz/notifications');
  await remote.press('back');
  await remote.arrives('#/uz/profile');
  await page.waitFor(says(/“Oilaviy” obunasi \d+-[a-z]+gacha amal qiladi/));
});

test('a guest who opens an order returns to it after sign-in', async () => {
  const { id } = await orderPlan(service, viewer);
  await page.js('localStorage.removeItem("token"), localStorage.removeItem("refreshToken")');
  const next = `#/uz/watch/cinema/${film}?from=${second}`;
  await open(`orders/${id}?next=${encodeURIComponent(next)}`);
  await remote.arrives(/auth\/login\?error=SessionRequired&next=#\/uz\/orders\/\d+\?next=/);
  await remote.comesTo(/^5$/);
  await typeCode(viewer.phone.slice(4));
  await remote.press('ok');
  await page.waitFor(`/SMS/.test((document.querySelector('h1') || {}).textContent)`);
  await typeCode(await service.codeFor(viewer.phone));
  await remote.arrives(new RegExp(`#/uz/orders/${id}\\?next=`));
  // The last screen had its focus on a 5 too.
  await page.waitFor(says(/Sinov banki orqali toʻlov/));
  await remote.comesTo(/^5$/);
  await typeCode('123456');
  await remote.arrives(next);
  await page.waitFor(plays);
});

test('reports no error and no lost focus on the way', () => {
  // The browser logs the bank's rejection as a failed request.
  expect(page.errors.filter((line) => !/status of 40[09]/.test(line))).toEqual([]);
});
