import type { Platform } from '#platforms/platform.ts';
import { appVersion } from '../../../shared/app-version.ts';
import { isLight } from '../../../shared/motion.ts';
import type { SetFacts } from '../model/set-facts.ts';

/** The facts of a set that need no measuring: its make, its engine, and how the app runs on it. */
export function identityOf(platform: Platform): Pick<
  SetFacts,
  'version' | 'platform' | 'model' | 'firmware' | 'engine'
> & {
  readonly tier: 'full' | 'light';
} {
  return {
    version: appVersion,
    platform: platform.name(),
    model: platform.model(),
    firmware: platform.firmware(),
    engine: platform.engineVersion(),
    tier: isLight() ? 'light' : 'full',
  };
}
