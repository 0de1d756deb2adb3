/** Whether things that move by themselves should stand still. */
export function prefersStill(): boolean {
  return document.documentElement.getAttribute('data-motion') === 'none';
}
