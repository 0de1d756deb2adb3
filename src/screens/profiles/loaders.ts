import { accountTexts } from '../../i18n/account-texts.ts';
import { pinTexts } from '../../i18n/pin-texts.ts';
import { profileTexts } from '../../i18n/profile-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  profiles: {
    heading: 'profile.household',
    texts: [profileTexts, pinTexts, accountTexts],
    load: () => import('./profiles-screen.tsx').then(({ ProfilesScreen }) => ProfilesScreen),
  },
};
