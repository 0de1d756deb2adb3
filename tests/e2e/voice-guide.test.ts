import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser } from './support/borrow-browser.ts';
import { enginesFor } from './support/chosen-engines.ts';
import type { KeyName } from './support/keys.ts';
import type { Browser } from './support/launch.ts';
import type { Page } from './support/page.ts';
import { sharedService } from './support/shared-service.ts';
import type { Service } from './support/start-service.ts';

interface Spoken {
  readonly role: string;
  readonly name: string;
}

/**
 * The element with DOM focus as the engine's accessibility tree has it, which is what the voice guides of Samsung and LG
 * read: https://developer.samsung.com/smarttv/develop/guides/fundamentals/text-to-speech.html
 */
async function spoken(page: Page): Promise<Spoken> {
  const { result } = await page.client.Runtime.evaluate({ expression: 'document.activeElement' });
  const { nodes } = await page.client.Accessibility.getPartialAXTree({
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const [node] = nodes;
  expect(node?.ignored, 'the focused element is hidden from the voice guide').toBe(false);
  return { role: String(node?.role?.value), name: String(node?.name?.value ?? '').trim() };
}

/** The shown focus has the DOM focus, which follows it after the next frame. */
const settled = `document.querySelectorAll('[data-focused]').length === 1
  && document.querySelector('[data-focused]') === document.activeElement
  && !document.querySelector('[data-focused][role=status]')`;

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});

describe.each(enginesFor('current'))('the voice guide in engine $engine', ({ engine }) => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await borrowBrowser(engine);
    page = browser.page;
  });
  afterAll(() => browser?.close());

  async function walk(keys: readonly KeyName[]): Promise<Spoken[]> {
    const heard: Spoken[] = [];
    for (const key of keys) {
      await page.press(key);
      await page.waitFor(settled);
      heard.push(await spoken(page));
    }
    return heard;
  }

  test('reads the first focused element after the start', async () => {
    await page.goto(`${service.origin}/#/ru/`);
    await page.waitFor(settled);
    const { role, name } = await spoken(page);
    expect(role).toBe('button');
    expect(name).not.toBe('');
  });

  test.each<[string, readonly KeyName[]]>([
    ['', ['down', 'right', 'right', 'down', 'right', 'left']],
    ['cinema', ['right', 'down', 'up', 'up', 'right']],
    ['channels', ['right', 'down', 'right']],
    ['search', ['right', 'right', 'down', 'down']],
    ['profile', ['down', 'down', 'down']],
    ['contact', ['down', 'down', 'ok']],
    ['auth/login', ['down', 'right', 'right']],
  ])('reads role and name of each element reached by keys on /%s', async (path, keys) => {
    await page.load(`${service.origin}/#/ru/${path}`);
    await page.waitFor(settled);
    for (const { role, name } of await walk(keys)) {
      expect(role).toMatch(/^(button|link|tab|radio|switch|option|menuitem\w*|listitem)$/i);
      expect(name.replace(/[^\p{L}\p{N}]/gu, '')).not.toBe('');
    }
  });

  test('reads a menu item with its position', async () => {
    await page.load(`${service.origin}/#/ru/profile`);
    await page.waitFor(settled);
    const [item] = await walk(['left']);
    expect(item?.role).toBe('link');
    expect(item?.name).toMatch(/\d+ из \d+$/);
  });
});
