import { delimiter, join } from 'node:path';
import { isExecutable } from '#build/is-executable.ts';
import { fetchEngine } from './fetch-engine.ts';
import { type EngineName, engines } from './manifest.ts';
import { provideSystemLibraries } from './system-libraries.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the executable of an engine, with the system libraries it needs in place. */
export async function findBrowser(engine: EngineName): Promise<string> {
  const installed = engine === 'current' ? installedBrowser() : undefined;
  if (installed) return installed;
  const executable = await fetchEngine(engines[engine === 'current' ? 153 : engine]);
  await provideSystemLibraries(executable);
  return executable;
}

function installedBrowser(): string | undefined {
  if (process.env.CHROME) {
    if (!isExecutable(process.env.CHROME)) throw new Error(`CHROME is no executable: ${process.env.CHROME}`);
    return process.env.CHROME;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, MAC].find(isExecutable);
}
