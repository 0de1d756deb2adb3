import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './playback/account.ts';
import { demoTitles } from './support/demo-titles.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { says, ViewerWalk } from './support/viewer-walk.ts';

const film = demoTitles.voiceOfAral;
const video = `document.querySelector('video')`;
const plays = `${video} && ${video}.readyState > 2 && !${video}.paused && !${video}.seeking`;

interface Own {
  readonly party: { readonly id: string; readonly code: string; readonly position: number };
}

/** `npm run test:party`: it takes a minute. */
const whole = process.env.MODE === 'party';

let service: Service;
let host: ViewerWalk;
let guest: ViewerWalk;
beforeAll(async () => {
  service = await sharedService();
  [host, guest] = await Promise.all([
    ViewerWalk.start(service, 'current', 'uz'),
    ViewerWalk.start(service, 'current', 'ru'),
  ]);
});
afterAll(async () => {
  await host?.browser.close();
  await guest?.browser.close();
});

/** Presses a button in the first row of the open panel. */
async function choose({ remote }: ViewerWalk, words: RegExp): Promise<void> {
  await remote.walk('right', words, 6);
  await remote.press('ok');
}

/** The distance between both pictures in seconds: each moves by the clock of the machine, which they share. */
async function drift(): Promise<number> {
  const lag = `(performance.timeOrigin + performance.now()) / 1000 - ${video}.currentTime`;
  const [one, other] = await Promise.all([host.page.js<number>(lag), guest.page.js<number>(lag)]);
  return Math.abs(one - other);
}

/** The distances of some looks, at pictures that move. */
async function drifts(looks: number): Promise<number[]> {
  const all: number[] = [];
  for (let look = 0; look < looks; look++) {
    await host.page.js('new Promise((done) => setTimeout(done, 200))');
    all.push(await drift());
  }
  await Promise.all([host.page.waitFor(plays), guest.page.waitFor(plays)]);
  return all;
}

const settled = async () => {
  await Promise.all([host.page.waitFor(plays, 20_000), guest.page.waitFor(plays, 20_000)]);
  await host.page.js('new Promise((done) => setTimeout(done, 10000))');
};

test('starts a party by keys, and another household joins it by the code', async () => {
  await host.openTitle(film);
  await host.remote.walk('right', /Birga tomosha/, 8);
  await host.remote.press('ok');
  await host.page.waitFor(says('Kod bilan kirish'));
  await choose(host, /Boshlash/);
  await host.page.waitFor(`/Kod: \\d{4} \\d{4}/.test(document.body.textContent)`);
  const text = await host.page.js<string>('document.body.textContent');
  const code = (/Kod: (\d{4}) (\d{4})/.exec(text) ?? []).slice(1).join('');
  await choose(host, /^Tomosha/);
  await host.page.waitFor(`${video} && ${video}.readyState > 2`, 30_000);

  await guest.openTitle(demoTitles.winterBazaar);
  await guest.remote.walk('right', /Смотреть вместе/, 8);
  await guest.remote.press('ok');
  await guest.page.waitFor(says('Войти по коду'));
  await choose(guest, /Войти по коду/);
  await guest.page.waitFor(says('Введите восемь цифр'));
  for (const digit of code)
    await guest.page.press({ keyCode: 48 + Number(digit), key: digit, code: `Digit${digit}` });
  await guest.remote.arrives(new RegExp(`watch/cinema/${film}`));
  await guest.page.waitFor(`${video} && ${video}.readyState > 2`, 30_000);
  await guest.page.waitFor(says('Nodira'));
}, 120_000);

test.runIf(whole)(
  'plays in step, within 300 ms after ten seconds',
  async () => {
    await host.page.press({ keyCode: 179, key: 'MediaPlayPause', code: 'MediaPlayPause' });
    await settled();
    const looks = await drifts(10);
    console.info(`drift: ${looks.map((it) => Math.round(it * 1000)).join(' ')} ms`);
    expect(Math.max(...looks)).toBeLessThanOrEqual(0.3);
  },
  60_000,
);

test.runIf(whole)(
  'brings a late seek of the host to the other set',
  async () => {
    const parties = await call<{ parties: Own[] }>(service, 'GET', 'party/', { token: host.viewer.access });
    expect(parties.body.parties).toHaveLength(1);
    await host.page.js(`void (${video}.currentTime += 30)`);
    await settled();
    expect(Math.max(...(await drifts(5)))).toBeLessThanOrEqual(0.3);
  },
  60_000,
);

test.runIf(whole)(
  'stays within a second with 300 ms of delay and lost requests',
  async () => {
    await guest.page.throttle({ latency: 300 });
    const { Fetch } = guest.page.client;
    let requests = 0;
    const stop = Fetch.requestPaused(({ requestId }) => {
      requests += 1;
      const isLost = requests % 50 === 0;
      void (
        isLost
          ? Fetch.failRequest({ requestId, errorReason: 'TimedOut' })
          : Fetch.continueRequest({ requestId })
      ).catch(() => undefined);
    });
    await Fetch.enable({ patterns: [{ urlPattern: '*' }] });
    await host.page.js(`void (${video}.currentTime -= 20)`);
    await settled();
    const looks = await drifts(10);
    console.info(`drift with loss and delay: ${looks.map((it) => Math.round(it * 1000)).join(' ')} ms`);
    expect(Math.max(...looks)).toBeLessThanOrEqual(1);
    await Fetch.disable();
    stop();
    await guest.page.throttle({});
  },
  90_000,
);

test.runIf(whole)('shows a reaction on both pictures', async () => {
  const { body } = await call<{ parties: Own[] }>(service, 'GET', 'party/', { token: guest.viewer.access });
  const id = body.parties[0]?.party.id;
  await call(service, 'POST', `party/${id}/reactions/`, {
    token: guest.viewer.access,
    body: { reaction: 'clap' },
  });
  const floats = `document.querySelector('[class*=floating]')`;
  await Promise.all([host.page.waitFor(floats), guest.page.waitFor(floats)]);
});
