import { useLang } from '../state/lang.ts';
import { useProfile } from '../state/profile.ts';
import { type Session, useSession } from '../state/session.ts';

const GUEST = 'guest';
/** Number of the account's viewers. The next one to sign in gets another number, so that accounts never share data. */
let serial = 0;

useSession.subscribe((now, before) => {
  if (now.token !== null && before.token === null) serial += 1;
});

function viewerOf({ token }: Session): string {
  return token === null ? GUEST : `viewer${serial}.${useProfile.getState().id ?? 0}`;
}

/** The scope of responses to any call: the language, and the viewer with their profile. */
export function useScope(): string {
  const lang = useLang((state) => state.lang);
  useProfile();
  return `${lang}/${useSession(viewerOf)}`;
}

/** Identifies the current account among all of this run. */
export function accountNow(): string | undefined {
  return viewerOf(useSession.getState()).split('.')[0];
}

/** The scope, outside of a component. */
export function scopeNow(): string {
  return `${useLang.getState().lang}/${viewerOf(useSession.getState())}`;
}

/**
 * Whether data of the scope `before` may be shown while `now` loads: data of the same viewer, or a guest's,
 * which is not personal.
 */
export function mayStandIn(before: unknown, now: string): boolean {
  const viewer = String(before).split('/')[1];
  return viewer === GUEST || viewer === now.split('/')[1];
}

/** Whether data of the scope `before` is of the guest who has just signed in, in the same language. */
export function isOfGuestBefore(before: unknown): boolean {
  const now = scopeNow();
  return before !== now && before === `${now.split('/')[0]}/${GUEST}`;
}
