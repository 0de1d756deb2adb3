/** Height of the screen, in units. */
export const SCREEN = 1080;
/** Distance from the screen within which a section is drawn, and beyond which it is not, in units. */
const DRAWN = 640;
const VEILED = 900;

/** Distance of a section from the screen, 0 if it is seen, in units. */
export function distanceFromScreen(top: number, height: number): number {
  return Math.max(0, top - SCREEN, -(top + height));
}

/**
 * Hides the elements of far sections, whose layers would take memory, and shows those of near ones before they are
 * seen. `visibility` lays out nothing.
 */
export function veilFar(elements: ArrayLike<Element>, distanceOf: (index: number) => number): void {
  for (let index = 0; index < elements.length; index++) {
    const { style } = elements[index] as HTMLElement;
    const distance = distanceOf(index);
    if (distance > VEILED && style.visibility === '') style.visibility = 'hidden';
    else if (distance <= DRAWN && style.visibility !== '') style.visibility = '';
  }
}

/** Whether one of the elements would be seen if it were not hidden. */
export function isSeenVeiled(elements: ArrayLike<Element>, distanceOf: (index: number) => number): boolean {
  for (let index = 0; index < elements.length; index++) {
    if ((elements[index] as HTMLElement).style.visibility !== '' && distanceOf(index) === 0) return true;
  }
  return false;
}
