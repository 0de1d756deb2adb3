import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from './support/chosen-engines.ts';
import { sharedService } from './support/shared-service.ts';
import { ViewerWalk } from './support/viewer-walk.ts';

const inMenu = `document.querySelector('[role=menu] [data-focused]')`;
const state = `(document.querySelector('[role=menu] [data-focused]') || document.body).getAttribute('aria-checked')`;
const isKnown = `${state} !== null`;

const actions = [
  { what: 'like', call: 'cinema/like/', label: { uz: /^Yoqdi/, ru: /^Нравится/ } },
  { what: 'save', call: 'cinema/save/', label: { uz: /^Saqla/, ru: /^Сохран/ } },
  { what: 'watched mark', call: 'cinema/watched/', label: { uz: /^Koʻrilgan/, ru: /просмотрен/i } },
] as const;

/** `npm test` takes one of them, since the service and the app treat all alike. */
const chosen = actions.filter(({ what }) => isWhole || what === 'save');

/** Two sets of one viewer. */
let sets: readonly ViewerWalk[] = [];
beforeAll(async () => {
  const service = await sharedService();
  const first = await ViewerWalk.start(service, 'current', 'uz');
  sets = [first, await ViewerWalk.start(service, 76, 'ru', async () => first.viewer)];
});
afterAll(() => Promise.all(sets.map(({ browser }) => browser.close())));

function onBoth<T>(act: (set: ViewerWalk) => Promise<T>): Promise<T[]> {
  return Promise.all(sets.map(act));
}

describe.each(chosen)('a $what on two sets at once', ({ call, label }) => {
  /** Answers of the service to both sets. */
  let answers = 0;
  const isAnswered = (times: number) =>
    expect.poll(() => answers, { timeout: 15_000 }).toBeGreaterThanOrEqual(times);

  async function openMenu(set: ViewerWalk): Promise<void> {
    const { page, remote, lang } = set;
    await set.open('cinema?kind=movie');
    // The first card takes the focus when it loads. A press of Down at that moment would lead to another title.
    await page.waitFor(`document.querySelector('[data-pos="0,0"][data-focused]')`);
    await page.hold('ok', 900);
    await page.waitFor(inMenu);
    await remote.walk('down', label[lang]);
    await page.waitFor(isKnown);
  }
  const reopen = () => onBoth(openMenu);
  const shown = () => onBoth(({ page }) => page.js<string>(state));

  /** Presses OK on both, and lets neither request through before both are on their way. */
  async function pressAtOnce(): Promise<void> {
    answers = 0;
    const held = new Map<ViewerWalk, () => Promise<void>>();
    const stops = sets.map((set) => {
      const { Fetch } = set.page.client;
      return Fetch.requestPaused(({ requestId }) => {
        const letThrough = () => Fetch.continueRequest({ requestId });
        if (held.has(set)) void letThrough();
        else held.set(set, letThrough);
      });
    });
    await onBoth(({ page: { client } }) => client.Fetch.enable({ patterns: [{ urlPattern: `*/${call}` }] }));
    const opposite = (await shown()).map((on) => String(on === 'false'));
    await onBoth(({ page }) => page.press('ok'));
    await expect.poll(shown, { timeout: 15_000 }).toEqual(opposite);
    await expect.poll(() => held.size, { timeout: 15_000 }).toBe(2);
    await onBoth(async (set) => held.get(set)?.());
    await isAnswered(2);
    await onBoth(({ page: { client } }) => client.Fetch.disable());
    for (const stop of stops) stop();
  }

  beforeAll(async () => {
    for (const { page } of sets) {
      const network = await page.network();
      network.responseReceived(({ response }) => {
        if (response.url.endsWith(`/${call}`) && response.status < 300) answers++;
      });
    }
    await reopen();
  });

  test('is set on both when both set it', async () => {
    await pressAtOnce();
    await reopen();
    await expect.poll(shown, { timeout: 15_000 }).toEqual(['true', 'true']);
  });

  test('ends in one state when one sets it and the other removes it', async () => {
    const [one] = sets;
    answers = 0;
    // The other set does not know of it.
    await one?.page.press('ok');
    await isAnswered(1);
    await expect.poll(shown, { timeout: 15_000 }).toEqual(['false', 'true']);
    await pressAtOnce();
    await reopen();
    await expect.poll(async () => new Set(await shown()).size, { timeout: 5000 }).toBe(1);
    for (const set of sets) expect(set.unexpectedErrors()).toEqual([]);
  });
});
