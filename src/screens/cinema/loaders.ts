import { browseTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  cinema: {
    heading: 'menu.cinema',
    texts: [browseTexts],
    load: () => import('./cinema-screen.tsx').then(({ CinemaScreen }) => CinemaScreen),
  },
};
