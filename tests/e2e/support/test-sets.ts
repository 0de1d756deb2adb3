import { afterAll, afterEach, beforeAll } from 'vitest';
import type { EngineName } from '../../engines/manifest.ts';
import { borrowBrowser } from './borrow-browser.ts';
import type { Browser, TestSet } from './launch.ts';

interface SetKind {
  readonly userAgent?: string;
  /** Source of the vendor's objects; see `set-globals.ts`. */
  readonly globals?: string;
}

/** A browser for the tests of a suite, which opens a set with storage of its own for each of them. */
export function testSets(engine: EngineName): (kind?: SetKind) => Promise<TestSet> {
  let browser: Browser;
  let set: TestSet | undefined;
  beforeAll(async () => {
    browser = await borrowBrowser(engine);
  });
  afterEach(() => set?.close());
  afterAll(() => browser?.close());
  return async ({ globals, ...page } = {}) => {
    set = await browser.newSet(page);
    if (globals) await set.page.client.Page.addScriptToEvaluateOnNewDocument({ source: globals });
    return set;
  };
}
