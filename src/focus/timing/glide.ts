import { appFocus } from '../tree/app-focus.ts';

/** Presses closer together than this are faster than the animation, in ms. */
const GLIDE_MS = 150;

/** Notified of every press: the time of its event, and whether the key is held. */
export function notePress(at: number, repeat: boolean): void {
  const { motion } = appFocus;
  motion.isFast = repeat || at - motion.lastPress < GLIDE_MS;
  motion.lastPress = at;
}

/**
 * Moves an element with the focus. It animates unless the previous press is still animating, because
 * animations that lag behind a held key would leave the focus off the screen.
 */
export function glide(element: HTMLElement, transform: string): void {
  element.style.transition = appFocus.motion.isFast ? 'none' : '';
  element.style.transform = transform;
}
