import { appFocus, type Focus } from '../tree/app-focus.ts';
import { noteInput } from './input-source.ts';
import { onAnyKey } from './remote.ts';

/**
 * Whether the current pointer event is a real move: Chromium sends a move without movement when something slides
 * under a pointer at rest, and that must not take the focus.
 */
export function isHovering(): boolean {
  const { mode, isHovering } = appFocus.input;
  return mode === 'pointer' && isHovering;
}

/** Calls `act` when the keys take over from the pointer, once even if requested twice. */
export function onceByKeys(act: () => void): void {
  appFocus.input.byKeys.add(act);
}

function switchTo(mode: Focus['input']['mode']): void {
  const { input } = appFocus;
  if (input.mode === mode) return;
  input.mode = mode;
  document.documentElement.setAttribute('data-input', mode);
  if (mode === 'pointer') {
    for (const listener of input.pointerListeners) listener();
    return;
  }
  const all = [...input.byKeys];
  input.byKeys.clear();
  for (const act of all) act();
}

/** Switches to pointer mode. */
export function switchToPointer(): void {
  noteInput('pointer');
  switchTo('pointer');
}

/**
 * A moving pointer takes over from the keys, and the next key takes over from the pointer. Returns a function that
 * stops it.
 */
export function startInputMode(): () => void {
  const { input } = appFocus;
  let x = -1;
  let y = -1;
  const moved = (event: MouseEvent): void => {
    const isFirst = x === -1;
    input.isHovering = !isFirst && (event.screenX !== x || event.screenY !== y);
    x = event.screenX;
    y = event.screenY;
    if (input.isHovering) switchToPointer();
  };
  window.addEventListener('mousemove', moved, true);
  const stop = onAnyKey(() => switchTo('keys'));
  return () => {
    window.removeEventListener('mousemove', moved, true);
    stop();
    document.documentElement.removeAttribute('data-input');
  };
}
