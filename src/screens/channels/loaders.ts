import { browseTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  channels: {
    heading: 'menu.channels',
    texts: [browseTexts],
    load: () => import('./channels-screen.tsx').then(({ ChannelsScreen }) => ChannelsScreen),
  },
};
