import { planTexts, subscriptionTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  orders: {
    heading: 'subscription.heading',
    texts: [planTexts, subscriptionTexts],
    load: () => import('./orders-screen.tsx').then(({ OrdersScreen }) => OrdersScreen),
  },
};
