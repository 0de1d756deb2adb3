import type { EngineName } from '../../engines/manifest.ts';
import { type Browser, type LaunchOptions, launch } from './launch.ts';
import type { Page } from './page.ts';
import { Walker } from './walker.ts';

export interface Walk {
  readonly browser: Browser;
  readonly page: Page;
  readonly remote: Walker;
}

/** Starts an engine whose page is walked through by a remote's keys. */
export async function launchWalk(engine?: EngineName, options?: LaunchOptions): Promise<Walk> {
  const browser = await launch(engine, options);
  const { page } = browser;
  return { browser, page, remote: new Walker(page) };
}
