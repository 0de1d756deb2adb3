import { useLang } from '../state/lang.ts';
import { type Session, useSession } from '../state/session.ts';

const GUEST = 'guest';
/** Number of the viewer: whoever signs in next is another one, so no data is shared between two of them. */
let serial = 0;

useSession.subscribe((now, before) => {
  if (now.token !== null && before.token === null) serial += 1;
});

function viewerOf({ token }: Session): string {
  return token === null ? GUEST : `viewer${serial}`;
}

/** What answers depend on besides the call: the language and the viewer. */
export function useScope(): string {
  const lang = useLang((state) => state.lang);
  return `${lang}/${useSession(viewerOf)}`;
}

/** Names the viewer of now apart from every other of this run. */
export function viewerNow(): string {
  return viewerOf(useSession.getState());
}

/** The scope, outside of a component. */
export function scopeNow(): string {
  return `${useLang.getState().lang}/${viewerNow()}`;
}

/**
 * Whether data of the scope `before` may stand in while that of `now` is on its way: the same viewer's, or a guest's,
 * which is nobody's own.
 */
export function mayStandIn(before: unknown, now: string): boolean {
  const viewer = String(before).split('/')[1];
  return viewer === GUEST || viewer === now.split('/')[1];
}
