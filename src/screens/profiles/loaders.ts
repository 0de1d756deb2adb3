import { accountTexts, pinTexts, profileTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  profiles: {
    heading: 'profile.household',
    texts: [profileTexts, pinTexts, accountTexts],
    load: () => import('./profiles-screen.tsx').then(({ ProfilesScreen }) => ProfilesScreen),
  },
};
