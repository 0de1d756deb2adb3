import { playerTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  rest: {
    heading: 'player.sleep.heading',
    texts: [playerTexts],
    load: () => import('./rest-screen.tsx').then(({ RestScreen }) => RestScreen),
  },
};
