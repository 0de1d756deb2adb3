import { accountTexts } from '../../i18n/later-texts.ts';
import { browseTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  contact: {
    heading: 'menu.contact',
    texts: [accountTexts, browseTexts],
    load: () => import('./contact-screen.tsx').then(({ ContactScreen }) => ContactScreen),
  },
};
