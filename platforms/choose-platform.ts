import { AndroidTvPlatform } from './android-tv.ts';
import { BrowserPlatform } from './browser.ts';
import type { PlatformEnvironment } from './globals.ts';
import type { Platform } from './platform.ts';
import { TizenPlatform } from './tizen.ts';
import { WebosPlatform } from './webos.ts';

/**
 * The platform the app runs on; called once at start with `{ userAgent: navigator.userAgent, globals: window }`.
 * Firmware that is not known gets the browser's answers.
 */
export function choosePlatform(environment: PlatformEnvironment): Platform {
  if (TizenPlatform.matches(environment.userAgent)) return new TizenPlatform(environment);
  if (WebosPlatform.matches(environment.userAgent)) return new WebosPlatform(environment);
  if (AndroidTvPlatform.matches(environment)) return new AndroidTvPlatform(environment);
  return new BrowserPlatform(environment);
}
