import { useSession } from './session.ts';

/** Calls `forget` when the viewer signs out or is signed out. */
export function onSignedOut(forget: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) forget();
  });
}
