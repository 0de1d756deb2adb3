import { readRecord, readStored } from './stored.ts';

/** Sets the look of the first text and the first card, before either is drawn. */
export function applyLook(crashes: number): void {
  var root = document.documentElement;
  root.setAttribute('data-crashes', String(crashes));
  if (crashes > 1) root.setAttribute('data-tier', 'light');
  // The cards of a kids' profile are simpler.
  if (/k$/.test(readStored('profile') || '')) root.setAttribute('data-kids', '');
  var settings = readRecord('settings');
  if (settings.text === 115 || settings.text === 130) root.setAttribute('data-text', String(settings.text));
  if (settings.contrast === true) root.setAttribute('data-contrast', 'high');
}
