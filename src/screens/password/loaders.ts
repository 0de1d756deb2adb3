import { accountTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  password: {
    heading: 'profile.password',
    texts: [accountTexts],
    load: () => import('./password-screen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  },
};
