import { engineVersionOf } from './engine-version.ts';

/**
 * Engines of Samsung's platform versions, for web views whose user agent names none (4.0, 5.0).
 * https://developer.samsung.com/smarttv/develop/specifications/web-engine-specifications.html
 * @internal
 */
export const tizenEngines: Readonly<Record<string, number>> = {
  '3.0': 47,
  '4.0': 56,
  '5.0': 63,
  '5.5': 69,
  '6.0': 76,
  '6.5': 85,
  '7.0': 94,
  '8.0': 108,
  '9.0': 120,
  '10.0': 130,
};

/** The platform version (`'6.5'`) from a Samsung user agent; `null` for others. */
export function tizenVersionOf(userAgent: string): string | null {
  return /Tizen (\d+\.\d+)/.exec(userAgent)?.[1] ?? null;
}

/**
 * Chromium's major version, from the engine's number if the user agent has one (browser: `Chrome/63.…`, web
 * views since 5.5: `69.0.3497.106.1/5.5`), otherwise from the platform version.
 */
export function tizenEngineOf(userAgent: string): number | null {
  const named = engineVersionOf(userAgent);
  if (named !== null) return named;
  const bare = /\s(\d{2,3})\.\d+\.\d+[\d.]*\/\d/.exec(userAgent);
  if (bare) return Number(bare[1]);
  const version = tizenVersionOf(userAgent);
  return version === null ? null : (tizenEngines[version] ?? null);
}
