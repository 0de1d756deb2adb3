/** Whether the document is in the light tier. */
export function isLight(): boolean {
  return document.documentElement.getAttribute('data-tier') === 'light';
}

/** Whether automatic motion should be off. */
export function prefersStill(): boolean {
  return document.documentElement.getAttribute('data-motion') === 'none';
}
