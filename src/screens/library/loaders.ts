import { browseTexts, liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  library: {
    heading: 'menu.library',
    texts: [browseTexts, liveTexts],
    load: () => import('./library-screen.tsx').then(({ LibraryScreen }) => LibraryScreen),
  },
};
