import { browseTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  title: {
    heading: 'menu.cinema',
    texts: [browseTexts],
    load: () => import('./title-screen.tsx').then(({ TitleScreen }) => TitleScreen),
  },
};
