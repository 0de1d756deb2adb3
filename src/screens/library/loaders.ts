import { browseTexts } from '../../i18n/browse-texts.ts';
import { liveTexts } from '../../i18n/live-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  library: {
    heading: 'menu.library',
    texts: [browseTexts, liveTexts],
    load: () => import('./library-screen.tsx').then(({ LibraryScreen }) => LibraryScreen),
  },
};
