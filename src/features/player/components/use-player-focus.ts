import { type RefObject, useEffect } from 'react';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { currentFocusKey, focusableExists, moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';

interface PlayerFocusOptions {
  /** Whether the controls are visible. */
  readonly controls: boolean;
  readonly hasPanel: boolean;
  readonly hasPrompt: boolean;
  /** The focusable that opened the last panel; used once. */
  readonly opener: RefObject<string | null>;
}

/**
 * Moves the focus as parts of the player appear and disappear: to the time bar, a prompt over the bare picture, or
 * the picture. An open panel focuses itself. Returns the parts' focus keys.
 */
export function usePlayerFocus({ controls, hasPanel, hasPrompt, opener }: PlayerFocusOptions) {
  const { entry } = useScreen();
  const reachable = useReachable();
  const [picture, bar, prompt] = [`picture:${entry}`, `bar:${entry}`, `prompt:${entry}`];
  const bare = !controls && hasPrompt;
  const lost = controls && !hasPrompt;
  useEffect(() => {
    if (!reachable || hasPanel) return;
    const before = opener.current;
    opener.current = null;
    if (!controls) moveScreenFocus(bare ? prompt : picture);
    else moveScreenFocus(before !== null && focusableExists(before) ? before : bar);
  }, [reachable, hasPanel, controls, bare, bar, picture, prompt, opener]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focused button is removed
  useEffect(() => {
    if (reachable && lost && currentFocusKey()?.indexOf(prompt) === 0) moveScreenFocus(bar);
  }, [lost]);
  return { picture, bar, prompt };
}
