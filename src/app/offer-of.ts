import { parseLocation } from '../routes/location.ts';
import type { Route } from '../routes/route.ts';
import type { Interrupted } from '../state/interrupted.ts';

const EXPIRES_MS = 6 * 60 * 60 * 1000;
/** The server's clock is known to a few seconds only, and not before its first response. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** The screen that continues a playback; `null` for items that are not worth an offer, such as a trailer. */
function routeOf({ hash, position }: Interrupted): Route | null {
  const { route } = parseLocation(hash);
  const start = position ? { from: position } : {};
  if (route.name === 'watchTitle') return route.trailer ? null : { ...route, ...start };
  if (route.name === 'watchProgramme') return { ...route, ...start };
  // A reel is short, so it starts again.
  if (route.name === 'reels') return route.id === null ? null : route;
  return route.name === 'watchChannel' || route.name === 'watchStream' ? route : null;
}

export interface Offer {
  readonly interrupted: Interrupted;
  readonly route: Route;
}

interface Start {
  /** Crashes in a row just before this start. */
  readonly crashes: number;
  /** Server time in ms. */
  readonly now: number;
  readonly signedIn: boolean;
  /** The profile that watches, as the set keeps it; `null` without a household. */
  readonly profile: number | null;
}

/** Whether a note is of this viewer. A note without a profile is of nobody in a household. */
function isOwn({ signedIn, profile }: Interrupted, start: Start): boolean {
  if (signedIn !== start.signedIn) return false;
  return start.profile === null ? (profile ?? 0) === 0 : profile === start.profile;
}

/** The offer of a start: only after a crash, to the same viewer, and for some hours. */
export function offerOf(interrupted: Interrupted | null, start: Start): Offer | null {
  if (!interrupted || start.crashes === 0 || !isOwn(interrupted, start)) return null;
  const age = start.now - interrupted.at;
  const route = routeOf(interrupted);
  if (!route || interrupted.heading === '' || age < -TOLERANCE_MS || age > EXPIRES_MS) return null;
  return { interrupted, route };
}
