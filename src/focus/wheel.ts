import { noteInput, notifyWheel } from './input-source.ts';
import { pressKey } from './remote.ts';

/** So far a wheel turns for one step, in pixels; a notch of most is 100 or more. */
const STEP = 60;
/** A line and a page of wheels that do not count in pixels (`deltaMode`). */
const pixels = [1, 40, 400];
/** A step at most in so many milliseconds: what slides has to be seen sliding. */
const REST_MS = 90;
/** After so long a rest a turn begins anew. */
const PAUSE_MS = 400;

/** The wheel of a mouse or a remote moves the focus as arrows do, and what has it slides along. Returns how to stop. */
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
    const way = isAcross ? turned.x : turned.y;
    if (Math.abs(way) < STEP || at - stepped < REST_MS) return;
    turned = { x: 0, y: 0 };
    stepped = at;
    noteInput('wheel');
    if (isAcross) pressKey(way > 0 ? 'right' : 'left', event);
    else pressKey(way > 0 ? 'down' : 'up', event);
    notifyWheel();
  };
  window.addEventListener('wheel', turn);
  return () => window.removeEventListener('wheel', turn);
}
