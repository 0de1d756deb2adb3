const last = new Set<() => void>();
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `clean` when this process ends, also by a signal. Returns a function that cancels it. `clean` must be synchronous. */
export function onLeaving(clean: () => void): () => void {
  if (last.size === 0) listen();
  last.add(clean);
  return () => {
    last.delete(clean);
    if (last.size === 0) silence();
  };
}

const leave = () => {
  for (const clean of last) clean();
};
// A signal ends a process without its 'exit' event unless a listener exits.
const obey = (signal: keyof typeof signals) => process.exit(signals[signal]);

function listen(): void {
  process.once('exit', leave);
  for (const signal of Object.keys(signals)) process.once(signal, obey);
}

function silence(): void {
  process.off('exit', leave);
  for (const signal of Object.keys(signals)) process.off(signal, obey);
}
