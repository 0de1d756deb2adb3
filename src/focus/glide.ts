/** Presses closer together than this are faster than the animation, in ms. */
const GLIDE_MS = 150;

let last = Number.NEGATIVE_INFINITY;
let fast = false;

/** Notified of every press: the time of its event, and whether the key is held. */
export function notePress(at: number, repeat: boolean): void {
  fast = repeat || at - last < GLIDE_MS;
  last = at;
}

/**
 * Moves an element with the focus. It animates unless the previous press is still animating, because
 * animations that lag behind a held key would leave the focus off the screen.
 */
export function glide(element: HTMLElement, transform: string): void {
  element.style.transition = fast ? 'none' : '';
  element.style.transform = transform;
}
