import { BrowserPlatform } from './browser.ts';
import type { PlatformEnvironment } from './globals.ts';
import type { Platform } from './platform.ts';

const televisions =
  /Android ?TV|Google ?TV|BRAVIA|SHIELD|\bAFT[A-Z]|MiTV|MIBOX|Chromecast|Smart ?TV|DeviceType\/AndroidTV|\bTV\b/i;

/**
 * Selects the platform, once at start, from `{ userAgent: navigator.userAgent, globals: window }`. Only its
 * own code is loaded. Unknown firmware gets the browser platform.
 */
export async function choosePlatform(environment: PlatformEnvironment): Promise<Platform> {
  const { userAgent } = environment;
  if (/Tizen/.test(userAgent) && /\bTV\b/i.test(userAgent))
    return new (await import('./tizen.ts')).TizenPlatform(environment);
  if (/Web0S|webOS; ?Linux\/SmartTV|webOS\.TV/i.test(userAgent))
    return new (await import('./webos.ts')).WebosPlatform(environment);
  if (isAndroidTv(environment)) return new (await import('./android-tv.ts')).AndroidTvPlatform(environment);
  return new BrowserPlatform(environment);
}

/**
 * Reduced user agents name no model (`Android 10; K`), so an Android without a touch screen that is not `Mobile`
 * counts as a television too. https://www.chromium.org/updates/ua-reduction/
 */
function isAndroidTv({ userAgent, globals }: PlatformEnvironment): boolean {
  if (globals.OynaShell) return true;
  if (!/Android/.test(userAgent) || /Mobile/.test(userAgent)) return false;
  return televisions.test(userAgent) || globals.navigator.maxTouchPoints === 0;
}
