import { serverNow } from '../../../api/server-clock.ts';
import { appVersion } from '../../../state/app-version.ts';
import { useErrorLog } from '../../../state/error-log.ts';
import { usePlatform } from '../../../state/platform-context.ts';
import { shortText } from '../model/set-facts.ts';
import { shownTier } from '../model/shown-tier.ts';

/** The set and its last errors in one line, for a request to support. */
export function useSetSummary(): string {
  const platform = usePlatform();
  const { errors } = useErrorLog();
  const facts = {
    version: appVersion,
    platform: platform.name(),
    model: platform.model(),
    firmware: platform.firmware(),
    engine: platform.engineVersion(),
    tier: shownTier(),
  };
  return shortText(facts, errors, serverNow() - Date.now());
}
