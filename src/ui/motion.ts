/** Whether automatic motion should be off. */
export function prefersStill(): boolean {
  return document.documentElement.getAttribute('data-motion') === 'none';
}
