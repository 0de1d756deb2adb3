import { fetchEngine } from '../engines/fetch-engine.ts';
import { findBrowser } from '../engines/find-browser.ts';
import { engines } from '../engines/manifest.ts';
import { provideSystemLibraries } from '../engines/system-libraries.ts';

/**
 * Vitest's global set-up of the browser tests: files that start side by side must not each fetch the engines that most of
 * them need, nor install system libraries at the same time. The current engine is the newest pinned one: it has no desktop,
 * and takes half of the processor time of an installed browser.
 */
export default async function prepareEngines(): Promise<void> {
  process.env.CHROME ??= await newestPinned();
  for (const engine of ['current', 76] as const) await findBrowser(engine);
}

/** Without a registry, an installed browser is good enough. */
async function newestPinned(): Promise<string> {
  try {
    const executable = await fetchEngine(engines[153]);
    await provideSystemLibraries(executable);
    return executable;
  } catch {
    return findBrowser('current');
  }
}
