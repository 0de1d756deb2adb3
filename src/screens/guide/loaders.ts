import { liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  guide: {
    heading: 'menu.guide',
    texts: [liveTexts],
    load: () => import('./guide-screen.tsx').then(({ GuideScreen }) => GuideScreen),
  },
};
