import { appFocus } from '../tree/app-focus.ts';

/** Time in ms within which an arrow and a move of the pointer come from one press. */
const SAME_PRESS_MS = 150;

/** Arrows by `keyCode`, with their directions. */
const arrows: Readonly<Record<number, readonly [number, number]>> = {
  37: [-1, 0],
  38: [0, -1],
  39: [1, 0],
  40: [0, 1],
};

/**
 * Swallows arrows that drive the pointer: some browsers of Android TV move a pointer by the D-pad and deliver its keys,
 * too. Such a pointer just moved exactly in the direction of the arrow; one in a hand moves across it as well. Returns
 * the removal.
 */
export function startDrivenPointer(): () => void {
  let last = { x: 0, y: 0 };
  let direction: readonly [number, number] = [0, 0];
  let movedAt = Number.NEGATIVE_INFINITY;
  const moved = ({ screenX: x, screenY: y, timeStamp }: MouseEvent): void => {
    // A move without movement says that something slid under the pointer.
    if (x === last.x && y === last.y) return;
    direction = [Math.sign(x - last.x), Math.sign(y - last.y)];
    movedAt = timeStamp;
    last = { x, y };
  };
  const pressed = (event: KeyboardEvent): void => {
    if (appFocus.input.mode !== 'pointer' || event.timeStamp - movedAt > SAME_PRESS_MS) return;
    const arrow = arrows[event.keyCode];
    if (arrow?.[0] !== direction[0] || arrow[1] !== direction[1]) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('mousemove', moved, true);
  window.addEventListener('keydown', pressed, true);
  return () => {
    window.removeEventListener('mousemove', moved, true);
    window.removeEventListener('keydown', pressed, true);
  };
}
