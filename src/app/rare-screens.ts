import type { ComponentType } from 'react';
import { withTexts } from '../i18n/start-i18n.ts';
import { supportTexts } from '../i18n/support-texts.ts';

const screens = {
  UpdateScreen: () => import('../screens/update/update-screen.tsx').then(({ UpdateScreen }) => UpdateScreen),
  DiagnosticsScreen: () =>
    import('../screens/diagnostics/diagnostics-screen.tsx').then(
      ({ DiagnosticsScreen }) => DiagnosticsScreen,
    ),
} satisfies Record<string, () => Promise<ComponentType>>;

/** Loads a screen together with its texts. */
export function load(name: keyof typeof screens): Promise<ComponentType> {
  return withTexts(screens[name](), supportTexts);
}
