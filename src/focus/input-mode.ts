import { noteInput } from './input-source.ts';
import { onAnyKey } from './remote.ts';

type InputMode = 'keys' | 'pointer';

let mode: InputMode = 'keys';
let hovering = false;
/** Called once, when the keys take over. */
const waiting = new Set<() => void>();

/**
 * Whether the pointer's move that is being handled is one: Chromium sends a move without movement when something
 * slides under a pointer at rest, and that must not take the focus.
 */
export function isHovering(): boolean {
  return mode === 'pointer' && hovering;
}

const pointerListeners = new Set<() => void>();

/** Called whenever the pointer takes over. Returns the removal. */
export function onPointer(listener: () => void): () => void {
  pointerListeners.add(listener);
  return () => pointerListeners.delete(listener);
}

/** Calls `act` once the keys take over from the pointer; asked for twice before that, once. */
export function onceByKeys(act: () => void): void {
  waiting.add(act);
}

function become(next: InputMode): void {
  if (mode === next) return;
  mode = next;
  document.documentElement.setAttribute('data-input', next);
  if (next === 'pointer') {
    for (const listener of pointerListeners) listener();
    return;
  }
  const all = [...waiting];
  waiting.clear();
  for (const act of all) act();
}

/** A pointer that moves takes over from the keys; the next key takes over from the pointer. */
export function startInputMode(): () => void {
  let x = -1;
  let y = -1;
  const moved = (event: MouseEvent): void => {
    const first = x === -1;
    hovering = !first && (event.screenX !== x || event.screenY !== y);
    x = event.screenX;
    y = event.screenY;
    if (!hovering) return;
    noteInput('pointer');
    become('pointer');
  };
  window.addEventListener('mousemove', moved, true);
  const stop = onAnyKey(() => become('keys'));
  return () => {
    window.removeEventListener('mousemove', moved, true);
    stop();
  };
}
