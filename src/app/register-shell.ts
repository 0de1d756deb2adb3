import { whenQuiet } from '../focus/timing/when-quiet.ts';

/** Milliseconds without a key press before the files are stored. */
const QUIET_MS = 1000;

/**
 * Has the browser keep the files of the first screen for the next start. Browsers allow that on https and on this
 * machine only. Rejects if the worker cannot be installed.
 */
export async function registerShell(): Promise<void> {
  if (!window.isSecureContext || !/^https?:$/.test(location.protocol)) return;
  if (!('serviceWorker' in navigator)) return;
  await whenQuiet(QUIET_MS);
  // An engine loads one kind of scripts, and stores only that.
  const script = import.meta.env.LEGACY ? '/sw.js?legacy' : '/sw.js';
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  // Browsers look for a new version some time after a start; a short visit would miss it.
  if (registration.active) await registration.update();
}
