import { accountTexts, playerTexts, settingsTexts } from '../../i18n/later-texts.ts';
import { browseTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  settings: {
    heading: 'settings.heading',
    texts: [settingsTexts, accountTexts, browseTexts, playerTexts],
    load: () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  },
};
