import { useLang } from '../state/lang.ts';
import { useSession } from '../state/session.ts';

function scopeOf(lang: string, signedIn: boolean): string {
  return `${lang}/${signedIn ? 'viewer' : 'guest'}`;
}

/** What answers depend on beside the call: the language, and whether they are a viewer's own. */
export function useScope(): string {
  const lang = useLang((state) => state.lang);
  const signedIn = useSession((state) => state.token !== null);
  return scopeOf(lang, signedIn);
}

/** The same, outside of a component. */
export function scopeNow(): string {
  return scopeOf(useLang.getState().lang, useSession.getState().token !== null);
}
