/** Presses that follow each other faster than things glide, in ms. */
const GLIDE_MS = 150;

let last = Number.NEGATIVE_INFINITY;
let fast = false;

/** Hears of every press: the time of its event, and whether the key is being held. */
export function notePress(at: number, repeat: boolean): void {
  fast = repeat || at - last < GLIDE_MS;
  last = at;
}

/**
 * Moves what carries the focus. It glides, but for a press that comes while the glide of the one before is still on:
 * glides that lag behind a held key would leave the focus off the screen.
 */
export function glide(element: HTMLElement, transform: string): void {
  element.style.transition = fast ? 'none' : '';
  element.style.transform = transform;
}
