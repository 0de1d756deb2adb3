import type { EngineName } from '../../engines/manifest.ts';
import { borrowBrowser } from './borrow-browser.ts';
import type { Browser } from './launch.ts';
import type { Page } from './page.ts';
import { Walker } from './walker.ts';

export interface Walk {
  readonly browser: Browser;
  readonly page: Page;
  readonly remote: Walker;
}

/** Starts an engine whose page is walked through by a remote's keys. */
export async function launchWalk(engine?: EngineName): Promise<Walk> {
  const browser = await borrowBrowser(engine);
  const { page } = browser;
  return { browser, page, remote: new Walker(page) };
}
