import { type Change, type Outcome, pendingChanges, withChange } from './change-store.ts';
import { deliverInTurn } from './deliver-changes.ts';
import { serverNow } from './server-clock.ts';

/** Sends a change, or keeps it on this set until the service answers. Throws ApiError if the service rejects it. */
export function sendChange(decision: Omit<Change, 'at' | 'clock'>): Promise<Outcome> {
  const at = new Date(serverNow()).toISOString();
  const change: Change = { ...decision, at, clock: Date.now() };
  void pendingChanges.put(withChange(pendingChanges.get(), change));
  return deliverInTurn(change);
}
