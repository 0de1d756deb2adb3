import { accountTexts } from '../../i18n/account-texts.ts';
import { browseTexts } from '../../i18n/browse-texts.ts';
import { playerTexts } from '../../i18n/player-texts.ts';
import { settingsTexts } from '../../i18n/settings-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  settings: {
    heading: 'settings.heading',
    texts: [settingsTexts, accountTexts, browseTexts, playerTexts],
    load: () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  },
};
