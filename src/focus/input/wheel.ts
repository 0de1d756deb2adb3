import { noteInput, notifyWheel } from './input-source.ts';
import { pressKey } from './remote.ts';

/** Wheel distance per step in pixels; one notch is usually 100 or more. */
const STEP = 60;
/** The same for a drag, which is longer than a notch. */
const DRAG_STEP = 150;
/** Pixels per line and per page, for wheels with another `deltaMode`. */
const pixels = [1, 40, 400];
/** Minimum time between two steps in ms, so that the animation is visible. */
const REST_MS = 90;
/** Pause in ms after which a new turn starts. */
const PAUSE_MS = 400;

type Clock = () => number;

interface Stepper {
  /** Adds a distance. */
  readonly move: (x: number, y: number) => void;
  /** Forgets the distance so far. */
  readonly begin: () => void;
}

/** Turns distances in pixels into steps of the focus, each of at least `distance`. */
function stepper(now: Clock, distance: number): Stepper {
  let turned = { x: 0, y: 0 };
  let stepped = Number.NEGATIVE_INFINITY;
  const begin = (): void => {
    turned = { x: 0, y: 0 };
  };
  const move = (x: number, y: number): void => {
    const at = now();
    turned = { x: turned.x + x, y: turned.y + y };
    const isAcross = Math.abs(turned.x) > Math.abs(turned.y);
    const by = isAcross ? turned.x : turned.y;
    if (Math.abs(by) < distance || at - stepped < REST_MS) return;
    begin();
    stepped = at;
    noteInput('wheel');
    if (isAcross) pressKey(by > 0 ? 'right' : 'left');
    else pressKey(by > 0 ? 'down' : 'up');
    notifyWheel();
  };
  return { move, begin };
}

/**
 * The wheel of a mouse or a remote moves the focus as arrows do, and the focused list slides along. Returns a function
 * that stops it.
 */
export function startWheel(now: Clock = () => performance.now()): () => void {
  const step = stepper(now, STEP);
  let last = Number.NEGATIVE_INFINITY;
  const turn = (event: WheelEvent): void => {
    const unit = pixels[event.deltaMode] ?? 1;
    const at = now();
    if (at - last > PAUSE_MS) step.begin();
    last = at;
    step.move(event.deltaX * unit, event.deltaY * unit);
  };
  window.addEventListener('wheel', turn);
  return () => window.removeEventListener('wheel', turn);
}

/**
 * A drag moves the focus as the wheel does: at the edge of the screen, the pointer of an Android TV browser drags the
 * page to scroll it. Returns a function that stops it.
 */
export function startDrag(now: Clock = () => performance.now()): () => void {
  const { style } = document.documentElement;
  const step = stepper(now, DRAG_STEP);
  let from: Touch | undefined;
  const start = ({ touches }: TouchEvent): void => {
    from = touches[0];
    // A slow set reports the moves of one drag long after one another, so only a touch begins another.
    step.begin();
  };
  const drag = ({ touches }: TouchEvent): void => {
    const to = touches[0];
    // The content follows the finger, so the focus goes the other way.
    if (from && to) step.move(from.screenX - to.screenX, from.screenY - to.screenY);
    from = to;
  };
  // The engine would take a drag for scrolling and stop reporting it.
  style.touchAction = 'none';
  window.addEventListener('touchstart', start);
  window.addEventListener('touchmove', drag);
  return () => {
    style.touchAction = '';
    window.removeEventListener('touchstart', start);
    window.removeEventListener('touchmove', drag);
  };
}
