import { serverNow } from '../../../api/server-clock.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { useErrorLog } from '../../../state/error-log.ts';
import { shortText } from '../model/set-facts.ts';
import { identityOf } from './set-identity.ts';

/** The set and its last errors in one line, for a request to support. */
export function useSetSummary(): string {
  const platform = usePlatform();
  const { errors } = useErrorLog();
  return shortText(identityOf(platform), errors, serverNow() - Date.now());
}
