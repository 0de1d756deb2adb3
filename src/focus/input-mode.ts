import { onAnyKey } from './remote.ts';

export type InputMode = 'keys' | 'pointer';

let mode: InputMode = 'keys';

export function inputMode(): InputMode {
  return mode;
}

function become(next: InputMode): void {
  if (mode === next) return;
  mode = next;
  document.documentElement.setAttribute('data-input', next);
}

/** A pointer that moves takes over from the keys; the next key takes over from the pointer. */
export function startInputMode(): () => void {
  let x = -1;
  let y = -1;
  const moved = (event: MouseEvent): void => {
    // Chromium sends a move without movement when something appears under a pointer at rest.
    if (event.screenX === x && event.screenY === y) return;
    const first = x === -1;
    x = event.screenX;
    y = event.screenY;
    if (!first) become('pointer');
  };
  window.addEventListener('mousemove', moved, true);
  const stop = onAnyKey(() => become('keys'));
  return () => {
    window.removeEventListener('mousemove', moved, true);
    stop();
  };
}
