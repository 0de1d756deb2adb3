import { type Change, decidingProfile, type Outcome, pendingChanges, withChange } from './change-store.ts';
import { deliverInTurn } from './deliver-changes.ts';
import { serverNow } from './server-clock.ts';

/** How far back responses may move the server's time, in ms. Their times are in whole seconds. */
const JITTER_MS = 2000;
/** Server time of the last decision, in milliseconds since 1970. */
let last = 0;

/** Server time of a decision. Always later than the previous one, which it may reverse within the same second. */
function decisionTime(): number {
  const now = serverNow();
  last = now <= last && now > last - JITTER_MS ? last + 1 : now;
  return last;
}

/** Sends a change, or keeps it on this set until the service responds. Throws ApiError if the service rejects it. */
export function sendChange(decision: Omit<Change, 'at' | 'clock' | 'profile'>): Promise<Outcome> {
  const time = decisionTime();
  const change: Change = {
    ...decision,
    at: new Date(time).toISOString(),
    clock: Date.now() + time - serverNow(),
    profile: decidingProfile(),
  };
  void pendingChanges.put(withChange(pendingChanges.get(), change));
  return deliverInTurn(change);
}
