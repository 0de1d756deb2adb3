import { browseTexts, liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  search: {
    heading: 'menu.search',
    texts: [browseTexts, liveTexts],
    load: () => import('./search-screen.tsx').then(({ SearchScreen }) => SearchScreen),
  },
};
