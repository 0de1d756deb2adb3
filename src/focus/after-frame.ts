/**
 * Delay in ms before deferred work runs, one frame. On sets with few cores it would otherwise compete with
 * the compositor and delay the next key press.
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

/** Calls `act` after the next frame has been drawn, once even if scheduled twice. Returns a function that cancels it. */
export function afterFrame(act: () => void): () => void {
  waiting.add(act);
  if (!asked) {
    asked = true;
    requestAnimationFrame(() => setTimeout(run, AFTER_MS));
  }
  return () => waiting.delete(act);
}
