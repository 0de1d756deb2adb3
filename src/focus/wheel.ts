import { noteInput, notifyWheel } from './input-source.ts';
import { pressKey } from './remote.ts';

/** Wheel distance per step in pixels; one notch is usually 100 or more. */
const STEP = 60;
/** Pixels per line and per page, for wheels with another `deltaMode`. */
const pixels = [1, 40, 400];
/** Minimum time between two steps in ms, so that the animation is visible. */
const REST_MS = 90;
/** Pause in ms after which a new turn starts. */
const PAUSE_MS = 400;

/** The wheel of a mouse or a remote moves the focus as arrows do, and the focused list slides along. Returns the removal. */
export function startWheel(now: () => number = () => performance.now()): () => void {
  let turned = { x: 0, y: 0 };
  let last = Number.NEGATIVE_INFINITY;
  let stepped = Number.NEGATIVE_INFINITY;
  const turn = (event: WheelEvent): void => {
    const at = now();
    const unit = pixels[event.deltaMode] ?? 1;
    if (at - last > PAUSE_MS) turned = { x: 0, y: 0 };
    last = at;
    turned = { x: turned.x + event.deltaX * unit, y: turned.y + event.deltaY * unit };
    const isAcross = Math.abs(turned.x) > Math.abs(turned.y);
    const distance = isAcross ? turned.x : turned.y;
    if (Math.abs(distance) < STEP || at - stepped < REST_MS) return;
    turned = { x: 0, y: 0 };
    stepped = at;
    noteInput('wheel');
    if (isAcross) pressKey(distance > 0 ? 'right' : 'left');
    else pressKey(distance > 0 ? 'down' : 'up');
    notifyWheel();
  };
  window.addEventListener('wheel', turn);
  return () => window.removeEventListener('wheel', turn);
}
