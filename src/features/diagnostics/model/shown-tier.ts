/** The tier that the document shows. */
export function shownTier(): 'full' | 'light' {
  return document.documentElement.getAttribute('data-tier') === 'light' ? 'light' : 'full';
}
