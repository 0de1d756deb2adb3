import type { EngineName } from '../../engines/manifest.ts';
import { type Browser, launch, type TestSet } from './launch.ts';

/** Browsers of this process that nobody uses at the moment. They end with the process. */
const idle = new Map<EngineName, Browser>();

/**
 * A browser with storage of its own, for a file that needs no flags and no profile folder. Files of a process use the same
 * one after another, because its start costs more than a walk's first screen; two at a time get two of them.
 */
export async function borrowBrowser(engine: EngineName = 'current'): Promise<Browser> {
  const kept = idle.get(engine);
  idle.delete(engine);
  const opened = kept && (await openSet(kept));
  if (opened) return lend(engine, kept, opened);
  const browser = await launch(engine);
  return lend(engine, browser, await browser.newSet());
}

/** Nothing if the browser has ended meanwhile. */
function openSet(browser: Browser): Promise<TestSet | undefined> {
  return browser.newSet().catch(async () => {
    await browser.close();
    return undefined;
  });
}

function lend(engine: EngineName, browser: Browser, { page, newPage, close }: TestSet): Browser {
  return {
    ...browser,
    page,
    newPage,
    async close() {
      await close();
      if (idle.has(engine)) await browser.close();
      else idle.set(engine, browser);
    },
  };
}
