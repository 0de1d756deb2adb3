import { useSettings } from '../../state/settings.ts';

/** Sizes of all texts, in per cent. */
export const textSizes = [100, 115, 130] as const;

/**
 * Applies text size and contrast from the settings, as the page itself does before the first paint. They are attributes of
 * the document: the first screen needs no code for them.
 */
export function applyTextLook(): void {
  const { text, contrast } = useSettings.getState();
  const root = document.documentElement;
  if (text === 115 || text === 130) root.setAttribute('data-text', `${text}`);
  else root.removeAttribute('data-text');
  if (contrast === true) root.setAttribute('data-contrast', 'high');
  else root.removeAttribute('data-contrast');
}
