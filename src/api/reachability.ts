type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();
const retries = new Set<() => void>();
let reachable = true;
let probe: () => Promise<boolean> = () => Promise.resolve(true);
let looking = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
/** While this timer runs, nothing is retried. */
let rest: ReturnType<typeof setTimeout> | undefined;
/** Whether a call went without a valid answer since the last retry. */
let owed = false;

const PROBE_MS = 3000;
const LONGEST_REST_MS = 60_000;
/** Grows with each failed retry, because every retry is visible on its screens. */
let pause = PROBE_MS;

/** `check` tests whether the API responds: once after an unanswered call, then every three seconds until it does. */
export function setProbe(check: () => Promise<boolean>): void {
  probe = check;
}

export function isReachable(): boolean {
  return reachable;
}

/** A response while the API is unreachable may be cached or late, so it only triggers an immediate check. */
export function noteResponse(): void {
  if (!reachable) look();
}

/** One call without a valid answer says nothing about others, so the API itself is checked. */
export function noteSilence(): void {
  owed = true;
  checkReachable();
}

/** Checks the API because something beside its calls goes wrong: media does not arrive. */
export function checkReachable(): void {
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
  if (changed && now && rest === undefined) retryAll();
  else if (now && owed && rest === undefined) takeRest();
}

function retryAll(): void {
  owed = false;
  takeRest();
  for (const retry of retries) retry();
}

function takeRest(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    rest = undefined;
    if (!owed) pause = PROBE_MS;
    else if (reachable) {
      pause = Math.min(2 * pause, LONGEST_REST_MS);
      retryAll();
    }
  }, pause);
}

/** Notified of each change. */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called when failed calls are worth a retry: as soon as the API is reachable again, or, if it is reachable
 * but single calls stay unanswered, after three seconds and with growing delays.
 */
export function onRetry(retry: () => void): () => void {
  retries.add(retry);
  return () => retries.delete(retry);
}
