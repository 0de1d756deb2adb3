import { onAnyKey } from './remote.ts';

type InputMode = 'keys' | 'pointer';

let mode: InputMode = 'keys';
let hovering = false;

/**
 * Whether the pointer's move that is being handled is one: Chromium sends a move without movement when something
 * slides under a pointer at rest, and that must not take the focus.
 */
export function isHovering(): boolean {
  return mode === 'pointer' && hovering;
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
    const first = x === -1;
    hovering = !first && (event.screenX !== x || event.screenY !== y);
    x = event.screenX;
    y = event.screenY;
    if (hovering) become('pointer');
  };
  window.addEventListener('mousemove', moved, true);
  const stop = onAnyKey(() => become('keys'));
  return () => {
    window.removeEventListener('mousemove', moved, true);
    stop();
  };
}
