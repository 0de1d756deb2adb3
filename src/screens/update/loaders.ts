import { supportTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  update: {
    heading: 'update.heading',
    texts: [supportTexts],
    load: () => import('./update-screen.tsx').then(({ UpdateScreen }) => UpdateScreen),
  },
};
