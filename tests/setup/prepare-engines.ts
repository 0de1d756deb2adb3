import { findBrowser } from '../engines/find-browser.ts';

/**
 * Vitest's global set-up of the browser tests: files that start side by side must not each fetch the engines that most of
 * them need, nor install system libraries at the same time.
 */
export default async function prepareEngines(): Promise<void> {
  for (const engine of ['current', 76] as const) await findBrowser(engine);
}
