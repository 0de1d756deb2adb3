import { loadEnv } from 'vite';
import { PackageError } from './package-error.ts';
import { root } from './root.ts';

const HOW = [
  'A package starts from a file, so it must know the address of the API. Give it with',
  '  npm run package:tizen -- --api https://tv.example.uz   (or package:webos)',
  'or set VITE_API_ORIGIN in the environment or in .env.packaged.',
].join('\n');

/**
 * The address of the API for a package, without a trailing slash. An option comes first, then `VITE_API_ORIGIN`, which
 * Vite's `.env` files may set. Throws a `PackageError` if it is missing or unusable.
 */
export function apiAddress(
  option: string | undefined,
  settings: Readonly<Record<string, string>> = loadEnv('packaged', root, 'VITE_API_ORIGIN'),
): string {
  const given = option ?? settings.VITE_API_ORIGIN;
  if (!given) throw new PackageError(`The address of the API is missing.\n${HOW}`);
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new PackageError(`"${given}" is not an address of an API.\n${HOW}`);
  }
  return url.href.replace(/\/+$/, '');
}

/** Whether the address refers to the set itself, where no API runs. */
export function isOwnAddress(address: string): boolean {
  return /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(?=[:/]|$)/i.test(address);
}
