import { sleepsAtEnd } from '../../../state/sleep-timer.ts';
import { type Presence, type PresenceEvent, presence, viewerPresent } from '../model/still-watching.ts';

let current: Presence = viewerPresent;
/** State shared with the next player, because no key was pressed to open it. */
let handedOn = false;

/** To be called by each new player. */
export function beginPresence(): void {
  if (!handedOn) current = viewerPresent;
  handedOn = false;
}

/** Whether to ask now if somebody is still watching. */
export function notePresence(event: PresenceEvent): boolean {
  current = presence(current, event);
  return current.asks;
}

/** Whether another title may begin by itself without that question, and before the set is to rest. */
export function mayAutoplay(): boolean {
  return !sleepsAtEnd() && !presence(current, { type: 'episode' }).asks;
}

/** Another title begins by itself, in a player of its own. */
export function noteAutoplay(): void {
  notePresence({ type: 'episode' });
  handedOn = true;
}
