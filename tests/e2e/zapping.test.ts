import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BadNetwork, only, replaceWith, startBadNetwork } from './support/bad-network.ts';
import { endSmallPicture } from './support/end-small-picture.ts';
import type { Browser } from './support/launch.ts';
import { launchWalk } from './support/launch-walk.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';
import { walksIn } from './support/viewer-walk.ts';
import type { Walker } from './support/walker.ts';

interface Channel {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly access: string;
}

const words = {
  uz: { plans: 'Obunalarni koʻrish', unknown: 'Bunday raqamli kanal yoʻq' },
  ru: { plans: 'Посмотреть подписки', unknown: 'Канала с таким номером нет' },
};
const banner = `Array.from(document.querySelectorAll('[role=status]')).map((each) => each.textContent).join('|')`;
const plays = `(document.querySelector('video') || {}).currentTime > 0 && !document.querySelector('video').paused`;

const time = `document.querySelector('video').currentTime`;
/** A sentence about a failure, with the focus on one of its buttons. */
const isExplained = `(() => {
  const alert = document.querySelector('[role=alert]');
  const focus = document.querySelectorAll('[data-focused]');
  return Boolean(alert) && alert.textContent !== '' && focus.length === 1 && alert.parentElement.contains(focus[0]);
})()`;

let service: Service;
let network: BadNetwork;
let channels: readonly Channel[];

beforeAll(async () => {
  service = await sharedService();
  network = await startBadNetwork(service.port);
  const response = await fetch(`${service.origin}/api/v2/channel/?page_size=100`);
  const { results } = (await response.json()) as { results: Channel[] };
  channels = results.slice().sort((one, other) => one.number - other.number);
});

afterAll(() => network?.close());

/** Matches the manifests of a channel. */
async function manifestsOf({ id }: Channel): Promise<RegExp> {
  const response = await fetch(`${service.origin}/api/v2/channel/${id}/playback/`);
  const { manifest } = (await response.json()) as { manifest: { dash: string } };
  const folder = manifest.dash.split('/').slice(-2)[0];
  return new RegExp(`/${folder}/[^/]+\\.(mpd|m3u8)`);
}

describe.each(walksIn(76))('in engine $engine in $lang', ({ engine, lang }) => {
  let browser: Browser;
  let page: Page;
  let remote: Walker;
  beforeAll(async () => {
    ({ browser, page, remote } = await launchWalk(engine));
  });
  afterAll(() => browser?.close());

  const hashOf = ({ id }: Channel) => `#/${lang}/watch/channel/${id}`;
  const isNamed = ({ number, name }: Channel) =>
    `${banner}.indexOf(${JSON.stringify(`${number} ${name}`)}) >= 0`;
  const at = (place: number): Channel => {
    const channel = channels[place];
    if (!channel) throw new Error(`There is no channel at ${place}`);
    return channel;
  };

  const isFree = (place: number) => at(place).access === 'free';
  /** The place of a free channel before another one. */
  const firstFree = () => channels.findIndex((_, place) => isFree(place) && isFree(place + 1));

  test('channel keys and digits change the channel on one surface, past a locked one', async () => {
    const start = firstFree();
    const locked = channels.find(({ access }) => access !== 'free');
    if (!locked) throw new Error('All channels are free');
    await page.goto(`${service.origin}/#/${lang}/channels`);
    await page.waitFor(`document.querySelectorAll('[data-focused]').length === 1`);
    await page.js(`location.hash = ${JSON.stringify(hashOf(at(start)))}`);
    await page.waitFor(plays, 60_000);
    await page.js(`document.querySelector('video').isFirst = true`);

    await page.press('page-up');
    await page.waitFor(isNamed(at(start + 1)));
    await remote.arrives(hashOf(at(start + 1)));
    await page.waitFor(plays);

    await page.press('down');
    await page.waitFor(isNamed(at(start)));
    await remote.arrives(hashOf(at(start)));
    await page.waitFor(plays);

    await page.press('previous-track');
    await remote.arrives(hashOf(at(start + 1)));
    await page.waitFor(plays);
    for (const digit of String(at(start).number)) await page.press(digit as '0');
    expect(await page.js('location.hash')).toBe(hashOf(at(start + 1)));
    await remote.arrives(hashOf(at(start)));
    await page.waitFor(plays);

    await page.press('0');
    for (const digit of String(locked.number)) await page.press(digit as '0');
    await page.waitFor(`${banner}.indexOf('0${locked.number}') >= 0`);
    await page.press('ok');
    await remote.comesTo(new RegExp(words[lang].plans));
    await page.waitFor(isNamed(locked));
    expect(await page.js('location.hash')).toBe(hashOf(locked));

    const [first, next] = [channels.indexOf(locked) - 1, channels.indexOf(locked) + 1];
    await remote.press('page-down');
    await remote.arrives(hashOf(at(first)));
    await page.press('page-up', 2);
    await page.waitFor(isNamed(at(next)));
    await remote.arrives(hashOf(at(next)));
    await page.waitFor(plays);
    expect(await page.js(`document.querySelector('video').isFirst === true`)).toBe(true);

    await page.press('9', 4);
    await page.waitFor(`${banner}.indexOf(${JSON.stringify(words[lang].unknown)}) >= 0`);
    await page.press('back');
    await page.waitFor(`${banner}.indexOf('9999') < 0`);
    await page.press('back');
    await remote.arrives(`#/${lang}/channels`);
    await endSmallPicture(page, () => page.press('back'));
    await page.waitFor(`document.querySelector('video') === null && location.hash === '#/${lang}/channels'`);
    expect(page.errors).toEqual([]);
  }, 120_000);

  // What is fetched and retried does not depend on the engine, and the slower one shows a message later.
  test.runIf(engine === 76)(
    'a broken neighbour plays after a retry without stopping the picture',
    async () => {
      const [start, next] = [at(firstFree()), at(firstFree() + 1)];
      network.set(only(await manifestsOf(next), replaceWith('<MPD><Period>')));
      await page.goto(`${network.origin}/${hashOf(start)}`);
      await page.waitFor(plays, 60_000);
      await expect.poll(network.hits, { timeout: 60_000 }).toBeGreaterThan(0);
      const before = await page.js<number>(time);
      await page.waitFor(`${time} > ${before + 3}`);

      await page.press('page-up');
      await remote.arrives(hashOf(next));
      await page.waitFor(isExplained, 90_000);

      network.set(null);
      await page.press('ok');
      await page.waitFor(plays, 60_000);
      expect(await page.js('location.hash')).toBe(hashOf(next));
    },
    240_000,
  );
});
