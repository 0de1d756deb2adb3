const waiting = new Set<() => void>();
let asked = false;

function run(): void {
  asked = false;
  const all = [...waiting];
  waiting.clear();
  for (const act of all) act();
}

/** Calls `act` once the next frame has been drawn; asked for twice before that, once. Returns what takes it back. */
export function afterFrame(act: () => void): () => void {
  waiting.add(act);
  if (!asked) {
    asked = true;
    requestAnimationFrame(() => setTimeout(run, 0));
  }
  return () => waiting.delete(act);
}
