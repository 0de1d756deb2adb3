import { flushSync } from 'react-dom';
import type { LaunchParameters, Platform } from '#platforms/platform.ts';
import { wasReloaded } from '../api/reload-once.ts';
import { formatLocation, isSameScreen } from '../routes/location.ts';
import type { Route } from '../routes/route.ts';
import { isSigningIn } from '../routes/route-facts.ts';
import { closeModal } from '../state/modal.ts';
import { launchTarget } from './launch-target.ts';
import type { ScreenHistory } from './screen-history.ts';
import { whenStarted } from './when-started.ts';

function isSame(one: Route, other: Route): boolean {
  return formatLocation('uz', one) === formatLocation('uz', other);
}

/**
 * Opens a target over the current screen, so that Back returns to it. Nothing happens if the target is open already: a
 * set may report one launch twice. Sign-in is closed, because it would continue invisibly and move the viewer later.
 */
export function openTarget(history: ScreenHistory, route: Route): void {
  const entries = history.snapshot();
  const top = entries[entries.length - 1];
  if (!top || isSame(top.route, route)) return;
  // A question about the current screen has no answer on another. It returns its focus before the screen changes.
  flushSync(closeModal);
  if (isSameScreen(top.route, route) || isSigningIn(top.route)) history.replace(route);
  else history.open(route);
}

const NOTE = 'launch';

/** Whether this start's target was opened before a reload of the page: the parameters outlive it. */
function wasFollowed(parameters: LaunchParameters): boolean {
  try {
    const launch = JSON.stringify(parameters);
    if (wasReloaded() && sessionStorage.getItem(NOTE) === launch) return true;
    sessionStorage.setItem(NOTE, launch);
  } catch {
    // Without storage a reload opens the target again.
  }
  return false;
}

/**
 * Opens the target of the start over home, and each target that the running app is asked to open later. Returns whether
 * the start has one.
 */
export function followLaunch(history: ScreenHistory, platform: Platform): boolean {
  let pending: Route | null = null;
  const follow = (target: Route | null): void => {
    const isWaiting = pending !== null;
    pending = target ?? pending;
    if (pending === null || isWaiting) return;
    whenStarted(history, () => {
      const route = pending;
      pending = null;
      if (route) openTarget(history, route);
    });
  };
  platform.onRelaunch((parameters) => follow(launchTarget(parameters)));
  const parameters = platform.launchParameters();
  const first = launchTarget(parameters);
  if (first === null || wasFollowed(parameters)) return false;
  follow(first);
  return true;
}
