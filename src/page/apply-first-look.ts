import { readRecord } from './stored.ts';

/** Sets the look of the first text and the first card, before either is drawn. */
export function applyFirstLook(crashes: number): void {
  var root = document.documentElement;
  root.setAttribute('data-crashes', String(crashes));
  if (crashes > 1) root.setAttribute('data-tier', 'light');
  var settings = readRecord();
  // The cards of a kids' profile are simpler.
  var profile = settings.chosenProfile as { isKids?: unknown } | undefined;
  if (profile && profile.isKids === true) root.setAttribute('data-kids', '');
  if (settings.text === 115 || settings.text === 130) root.setAttribute('data-text', String(settings.text));
  if (settings.contrast === true) root.setAttribute('data-contrast', 'high');
}
