type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();
let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let probe: () => Promise<boolean> = () => Promise.resolve(true);

const PROBE_MS = 3000;

function watch(): void {
  timer = setTimeout(() => {
    probe().then((answered) => (answered ? noteReachable(true) : watch()));
  }, PROBE_MS);
}

/** `check` tells whether the API answers; it is asked every three seconds while it does not. */
export function setProbe(check: () => Promise<boolean>): void {
  probe = check;
}

export function isReachable(): boolean {
  return reachable;
}

/** Any answer says the API is there; no answer at all says it is not. */
export function noteReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  clearTimeout(timer);
  if (!now) watch();
  for (const listener of listeners) listener(now);
}

export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
