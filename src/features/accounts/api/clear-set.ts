import { clear } from 'idb-keyval';
import { signOut } from './sign-out.ts';

/** A service or a database that hangs must not keep the viewer waiting, in ms. */
const PATIENCE_MS = 3000;

/** Waits for work that may fail or hang. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  try {
    await Promise.race([work(), patience]);
  } catch {
    // Without a connection the session expires; without a database there is nothing to clear.
  }
}

/** Signs out, deletes everything that this set keeps, and restarts the app as on a new set. */
export async function clearSet(reload: () => void = () => window.location.reload()): Promise<void> {
  await settle(signOut);
  await settle(clear);
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch {
    // Without working storage there is nothing to clear.
  }
  window.history.replaceState(null, '', '#/');
  reload();
}
