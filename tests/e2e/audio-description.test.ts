import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import type { Browser } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

/** Free films with Uzbek and Russian sound. */
const FILMS = [2, 7] as const;

const role = '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="description"/>';
const purpose =
  '<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/><Label>Tiflo</Label>';

/** Adds an audio description in Russian, in front of the ordinary track: its sound, marked as a description. */
function withDescription(manifest: string, mark: string): string {
  const [ordinary = ''] =
    /<AdaptationSet[^>]*contentType="audio"[^>]*lang="ru"[\s\S]*?<\/AdaptationSet>/.exec(manifest) ?? [];
  expect(ordinary).not.toBe('');
  const described = ordinary
    .replace(/ id="\d+"/, ' id="90"')
    .replace(/<Label>.*?<\/Label>/, '')
    .replace(/(<AdaptationSet[^>]*>)/, `$1${mark}`)
    .replace(/<Representation id="\d+"/, '<Representation id="91"');
  return manifest.replace(ordinary, `${described}${ordinary}`);
}

let service: Service;
let browser: Browser;
let page: Page;
/** The mark of the description that manifests get; `null` leaves them as they are. */
let mark: string | null = null;

beforeAll(async () => {
  service = await sharedService();
  browser = await borrowBrowser();
  page = browser.page;
  await page.goto(`${service.origin}/healthz`);
  const { Fetch } = page.client;
  await Fetch.enable({ patterns: [{ urlPattern: '*manifest.mpd*', requestStage: 'Response' }] });
  Fetch.requestPaused(async ({ requestId, responseHeaders, responseStatusCode }) => {
    if (mark === null || responseStatusCode !== 200) {
      await Fetch.continueRequest({ requestId });
      return;
    }
    const { body, base64Encoded } = await Fetch.getResponseBody({ requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    await Fetch.fulfillRequest({
      requestId,
      responseCode: 200,
      // The body has another length now, and no longer the compression.
      responseHeaders: (responseHeaders ?? []).filter(
        ({ name }) => !/^content-(length|encoding)$/i.test(name),
      ),
      body: Buffer.from(withDescription(text, mark)).toString('base64'),
    });
  });
});
afterAll(() => browser?.close());

/** Plays a film and opens its audio tracks. */
async function openTracks(film: number, of: string | null): Promise<void> {
  mark = of;
  await page.load(`${service.origin}/#/ru/watch/cinema/${film}?from=20`);
  await page.waitFor(`(document.querySelector('video') || {}).currentTime > 20.2`, 60_000);
  await page.press('red');
  await page.waitFor(`document.querySelector('[role=dialog] [role=radio]')`);
}

/** The first group: tracks of the sound, the playing one marked. */
const sound = async (): Promise<readonly string[]> =>
  page.js<
    string[]
  >(`Array.from(document.querySelector('[role=dialog] [role=group]').querySelectorAll('[role=radio]'))
    .map((row) => (row.getAttribute('aria-checked') === 'true' ? '* ' : '') + row.textContent.trim())`);

const described = 'Русский, с тифлокомментарием';

describe.each([
  ['a role', role],
  ['its purpose', purpose],
])('an audio description that a manifest marks by %s', (_, own) => {
  beforeAll(async () => {
    await page.goto(`${service.origin}/healthz`);
    await page.js('localStorage.clear()');
  });

  test('is offered without playing unasked', async () => {
    await openTracks(FILMS[0], own);
    expect((await sound()).slice().sort()).toEqual(['* Русский', 'Oʻzbekcha', described]);
  });

  test('chosen by keys plays on the next film by itself', async () => {
    const isOn = `document.querySelector('[data-focused]').textContent.trim() === ${JSON.stringify(described)}`;
    for (const key of ['up', 'up', 'up', 'down', 'down', 'down'] as const) {
      if (!(await page.js<boolean>(isOn))) await page.press(key);
    }
    await page.waitFor(isOn);
    await page.press('ok');
    await expect.poll(sound).toContain(`* ${described}`);
    await openTracks(FILMS[1], own);
    expect(await sound()).toContain(`* ${described}`);
  });

  test('falls back to the ordinary sound of its language', async () => {
    await openTracks(FILMS[1], null);
    expect(await sound()).toContain('* Русский');
  });
});
