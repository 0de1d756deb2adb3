import { ringOn } from './move-ring.ts';

/** More keys than a viewer presses blindly. */
var MOST = 40;

/**
 * Holds the keys of the remote back until the app can answer them, and moves the ring on the picture of home meanwhile. Returns a
 * function that carries them out: in their order, each once. Those that have moved the ring come within the frame that shows the
 * live screen, so its focus begins where the ring is; the others one in a frame, so that a key meets the screen that the one
 * before led to.
 */
export function holdKeys(picture: Element): () => void {
  var held: KeyboardEvent[] = [];
  var moveRing = ringOn(picture);
  /** Number of the first held events up to the last one that has moved the ring. */
  var shown = 0;
  var isPassing = false;
  var plain = document.getElementById('plain') as HTMLElement;
  function hold(event: KeyboardEvent): void {
    // The message of a start that failed has its own key, and a computer has its shortcuts.
    if (isPassing || plain.style.display === 'block' || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.stopImmediatePropagation();
    event.preventDefault();
    // A key that is held down counts once.
    if (event.repeat || held.length >= MOST) return;
    held.push(event);
    if (event.type === 'keydown' && moveRing(event.keyCode)) shown = held.length;
  }
  window.addEventListener('keydown', hold, true);
  window.addEventListener('keyup', hold, true);
  function carryOut(): void {
    var event = held.shift();
    if (!event) {
      window.removeEventListener('keydown', hold, true);
      window.removeEventListener('keyup', hold, true);
      return;
    }
    // Old engines do not dispatch a stopped event again, and take no key code for a new one.
    var again = new KeyboardEvent(event.type, event);
    Object.defineProperty(again, 'keyCode', { value: event.keyCode });
    Object.defineProperty(again, 'timeStamp', { value: event.timeStamp });
    isPassing = true;
    window.dispatchEvent(again);
    isPassing = false;
    shown -= 1;
    if (shown > 0) carryOut();
    else requestAnimationFrame(carryOut);
  }
  return carryOut;
}
