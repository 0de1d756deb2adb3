import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, type Tokens } from './playback/account.ts';
import { launch } from './support/launch.ts';
import { newViewer, signInPage } from './support/new-viewer.ts';
import type { Page } from './support/page.ts';
import { typeDigits } from './support/sign-in.ts';
import { type Service, startService } from './support/start-service.ts';
import { Walker } from './support/walker.ts';

/** `npm run test:power` cuts the power at every step; `npm test` at some. */
const whole = process.env.MODE === 'power';
const second = 33;
const text = `document.querySelector('main:not([aria-hidden="true"])').textContent`;
const says = (words: RegExp): string => `${words}.test(${text})`;

let service: Service;
let film: number;
let wanted: string;
let viewer: Tokens & { readonly phone: string };
let profile: string;

beforeAll(async () => {
  service = await startService();
  const found = await call<{ results: { id: number; title: string }[] }>(
    service,
    'GET',
    'cinema/?search=Toshkent',
  );
  film = found.body.results.find(({ title }) => title === 'Toshkent yoʻlbarsi')?.id ?? 0;
  wanted = `#/uz/watch/cinema/${film}?from=${second}`;
});
afterAll(() => service?.close());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'oyna-set-'));
  viewer = await newViewer(service);
});
afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }));

type Act = (page: Page, remote: Walker) => Promise<void>;

/** Switches the set on at a screen, acts, and cuts its power. */
async function session(route: string, act: Act, { guest = false } = {}): Promise<void> {
  const { page, close } = await launch('current', { profile });
  try {
    if (!guest) {
      await page.goto(`${service.origin}/#/uz/contact`);
      await signInPage(page, viewer);
    }
    await page.load(`${service.origin}/#/uz/${route}`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await act(page, new Walker(page));
  } finally {
    await close();
  }
}

const orders = async () => {
  const { access: token } = viewer;
  const list = await call<{ results: { id: number; number: string; status: string }[] }>(
    service,
    'GET',
    'order/',
    { token },
  );
  return list.body.results;
};

/** From the wanted film to the choice of a plan. */
const choose: Act = async (_, remote) => {
  await remote.arrives(/#\/uz\/plans\?next=/);
  await remote.comesTo(/^Bir kun/);
  await remote.walk('right', /^Oilaviy/);
  await remote.press('ok');
};
const order: Act = async (page, remote) => {
  await choose(page, remote);
  await remote.arrives(/#\/uz\/orders\/\d+/);
  await remote.comesTo(/^5$/);
};
/** A start at home, like that of a packaged app, takes the offer. */
const takeOffer: Act = async (page) => {
  await page.waitFor(`/Xarid tugallanmagan.*Oilaviy/.test(document.body.textContent)`);
  await page.press('green');
};
const pay: Act = async (page, remote) => {
  await remote.arrives(/#\/uz\/orders\/\d+\?.*next=/);
  await remote.comesTo(/^5$/);
  await typeDigits(page, '123456');
};
/** The wanted film plays; there is one order, and nothing is left to offer. */
const play: Act = async (page, remote) => {
  await remote.arrives(wanted);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > ${second + 1}`);
  expect((await orders()).map(({ status }) => status)).toEqual(['paid']);
  const kept = `new Promise(function (done) {
    indexedDB.open('keyval-store').onsuccess = function (event) {
      var all = event.target.result.transaction('keyval').objectStore('keyval').get('order');
      all.onsuccess = function () { done(all.result === null || all.result === undefined); };
    };
  })`;
  await page.waitFor(kept);
};

interface Cut {
  readonly step: string;
  readonly before: Act;
  /** While the set is off. */
  readonly meanwhile?: () => Promise<unknown>;
  readonly after: Act;
  readonly always?: boolean;
}

const cuts: readonly Cut[] = [
  {
    step: 'the order is sent and its response is lost',
    before: async (page, remote) => {
      await (await page.network()).setBlockedURLs({ urls: ['*/order/', '*/order/?*'] });
      await choose(page, remote);
      await page.waitFor(`document.querySelector('[role=alert]')`);
    },
    after: async (page, remote) => {
      await remote.arrives(/#\/uz\/plans\?next=/);
      await remote.comesTo(/^Oilaviy/);
      await remote.press('ok');
      await pay(page, remote);
    },
  },
  { step: 'the order waits to be paid', before: order, after: pay, always: true },
  {
    step: 'the code is typed',
    before: async (page, remote) => {
      await order(page, remote);
      await typeDigits(page, '123');
    },
    after: pay,
  },
  {
    step: 'a phone is about to pay',
    before: order,
    meanwhile: async () =>
      fetch(`${service.origin}/dev/bank/${(await orders())[0]?.number}/paid`, { method: 'POST' }),
    after: (page) => page.waitFor(says(/Toʻlov qabul qilindi/)).then(() => undefined),
  },
  {
    step: 'the code is sent and its response is lost',
    before: async (page, remote) => {
      await order(page, remote);
      const sent = (await page.network()).requestWillBeSent();
      await typeDigits(page, '123456');
      await sent;
    },
    after: async (page, remote) => {
      await remote.arrives(/#\/uz\/orders\/\d+\?.*next=/);
      await page.waitFor(`${says(/Toʻlov qabul qilindi/)} || ${says(/6 xonali kod/)}`);
      if (await page.js<boolean>(says(/6 xonali kod/))) await typeDigits(page, '123456');
    },
  },
  {
    step: 'the order is paid, and the film has not opened yet',
    before: async (page, remote) => {
      await order(page, remote);
      await typeDigits(page, '123456');
      await page.waitFor(says(/Toʻlov qabul qilindi/));
    },
    after: (page) => page.waitFor(says(/Toʻlov qabul qilindi/)).then(() => undefined),
  },
];

test.each(cuts.filter(({ always }) => whole || always))(
  'A power cut while $step leads to the wanted film at the next start',
  async ({ before, meanwhile, after }) => {
    await session(`watch/cinema/${film}?from=${second}`, before);
    await meanwhile?.();
    await session('', async (page, remote) => {
      await takeOffer(page, remote);
      await after(page, remote);
      await play(page, remote);
    });
  },
);

test.runIf(whole)('A power cut while a guest signs in for a purchase leads to it', async () => {
  await session(
    `watch/cinema/${film}?from=${second}`,
    async (page, remote) => {
      await choose(page, remote);
      await remote.arrives(/#\/uz\/auth\/login/);
      await remote.comesTo(/^5$/);
      await typeDigits(page, '9011');
    },
    { guest: true },
  );
  await session(
    '',
    async (page, remote) => {
      await takeOffer(page, remote);
      await remote.arrives(/#\/uz\/plans\?next=/);
      await remote.comesTo(/^Oilaviy/);
      await remote.press('ok');
      await remote.arrives(/#\/uz\/auth\/login/);
      await remote.comesTo(/^5$/);
      await typeDigits(page, viewer.phone.slice(4));
      await remote.press('ok');
      await page.waitFor(says(/^SMS kod/));
      await typeDigits(page, await service.codeFor(viewer.phone));
      await pay(page, remote);
      await play(page, remote);
    },
    { guest: true },
  );
});
