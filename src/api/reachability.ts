type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();
const askers = new Set<() => void>();
let reachable = true;
let probe: () => Promise<boolean> = () => Promise.resolve(true);
let looking = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
/** While it runs nothing is asked again. */
let rest: ReturnType<typeof setTimeout> | undefined;
/** Something got no answer since what failed was last asked again. */
let owed = false;

const PROBE_MS = 3000;
const LONGEST_REST_MS = 60_000;
/** Grows while what is asked again is lost again: each time the screens that asked show it. */
let pause = PROBE_MS;

/** `check` tells whether the API answers: once when a call does not, and every three seconds while it does not. */
export function setProbe(check: () => Promise<boolean>): void {
  probe = check;
}

export function isReachable(): boolean {
  return reachable;
}

/** An answer while the API is out of reach may be of a cache, or late: it is only worth a look, at once. */
export function noteAnswer(): void {
  if (!reachable) look();
}

/** One call without an answer says nothing of the others: the API itself is asked. */
export function noteSilence(): void {
  owed = true;
  if (reachable) look();
}

function look(): void {
  if (looking) return;
  looking = true;
  probe().then(conclude, () => conclude(false));
}

function conclude(now: boolean): void {
  const changed = now !== reachable;
  looking = false;
  reachable = now;
  clearTimeout(nextLook);
  if (!now) {
    owed = true;
    pause = PROBE_MS;
    if (rest !== undefined) takeRest();
    nextLook = setTimeout(look, PROBE_MS);
  }
  if (changed) for (const listener of listeners) listener(now);
  if (changed && now && rest === undefined) askAgain();
  else if (now && owed && rest === undefined) takeRest();
}

function askAgain(): void {
  owed = false;
  takeRest();
  for (const asker of askers) asker();
}

function takeRest(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    rest = undefined;
    if (!owed) pause = PROBE_MS;
    else if (reachable) {
      pause = Math.min(2 * pause, LONGEST_REST_MS);
      askAgain();
    }
  }, pause);
}

/** Told of each change. */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called when what failed is worth asking again: as soon as the API is there again, and while it is there but leaves
 * single calls without an answer: then after three seconds, and ever later where it goes on.
 */
export function onAskAgain(asker: () => void): () => void {
  askers.add(asker);
  return () => askers.delete(asker);
}
