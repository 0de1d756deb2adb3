import { supportTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  diagnostics: {
    heading: 'diagnostics.heading',
    texts: [supportTexts],
    load: () => import('./diagnostics-screen.tsx').then(({ DiagnosticsScreen }) => DiagnosticsScreen),
  },
};
