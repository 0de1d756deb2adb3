/**
 * What can wait leaves so many milliseconds, a frame, to who shows the frame: on a set of few cores it would take turns
 * with the compositor, and nothing that is due after the frame, the next press among it, should find the thread busy.
 */
const AFTER_MS = 16;

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
    requestAnimationFrame(() => setTimeout(run, AFTER_MS));
  }
  return () => waiting.delete(act);
}
