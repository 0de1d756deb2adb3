import { accountTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  devices: {
    heading: 'devices.heading',
    texts: [accountTexts],
    load: () => import('./devices-screen.tsx').then(({ DevicesScreen }) => DevicesScreen),
  },
};
