import { accountTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

const load = () => import('./login-screen.tsx').then(({ LoginScreen }) => LoginScreen);

export const loaders: ScreenLoaders = {
  login: { heading: 'action.signIn', texts: [accountTexts], load },
  register: { heading: 'login.registerHeading', texts: [accountTexts], load },
  reset: { heading: 'login.resetHeading', texts: [accountTexts], load },
};
