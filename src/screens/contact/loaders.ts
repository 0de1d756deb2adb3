import { accountTexts } from '../../i18n/account-texts.ts';
import { browseTexts } from '../../i18n/browse-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  contact: {
    heading: 'menu.contact',
    texts: [accountTexts, browseTexts],
    load: () => import('./contact-screen.tsx').then(({ ContactScreen }) => ContactScreen),
  },
};
