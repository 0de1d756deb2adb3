import { useLang } from '../state/lang.ts';
import { useSession } from '../state/session.ts';

/** What answers depend on beside the call: the language, and whether they are a viewer's own. */
export function useScope(): string {
  const lang = useLang((state) => state.lang);
  const signedIn = useSession((state) => state.token !== null);
  return `${lang}/${signedIn ? 'viewer' : 'guest'}`;
}
