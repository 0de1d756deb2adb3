import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, textOf } from './files.ts';
import { PackageError } from './package-error.ts';

/** Identifier of the script that sends the log. */
export const REMOTE_LOG = 'remote-log';

/** The checked address of `--logs`. Throws a `PackageError` if it is unusable. */
export function logAddress(option: string | undefined): string | undefined {
  if (option === undefined) return undefined;
  const url = URL.parse(option);
  if (url && /^https?:$/.test(url.protocol) && !/['<>\\]/.test(url.href)) return url.href;
  throw new PackageError(`"${option}" is not an address for a log: npm run tv -- logs prints one.`);
}

/** The app with a script that sends the console and all errors to an address, where `npm run tv -- logs` prints them. */
export function withRemoteLog(app: Files, address: string): Files {
  const script = readFileSync(join(import.meta.dirname, 'remote-log.js'), 'utf8').replace(
    '{address}',
    address,
  );
  const page = textOf(app, 'index.html') ?? '';
  const logged = page.replace('<head>', () => `<head><script id="${REMOTE_LOG}">${script}</script>`);
  return new Map([...app, ['index.html', Buffer.from(logged)]]);
}
