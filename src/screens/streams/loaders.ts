import { liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  streams: {
    heading: 'home.streams',
    texts: [liveTexts],
    load: () => import('./streams-screen.tsx').then(({ StreamsScreen }) => StreamsScreen),
  },
};
