import { accountTexts } from '../../i18n/later-texts.ts';
import { liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  profile: {
    heading: 'menu.account',
    texts: [accountTexts, liveTexts],
    load: () => import('./profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  },
};
