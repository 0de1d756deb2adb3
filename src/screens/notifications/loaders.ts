import { accountTexts } from '../../i18n/later-texts.ts';
import { liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  notifications: {
    heading: 'notice.label',
    texts: [accountTexts, liveTexts],
    load: () => import('./notifications-screen.tsx').then(({ NotificationsScreen }) => NotificationsScreen),
  },
};
