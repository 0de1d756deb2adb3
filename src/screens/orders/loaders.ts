import { planTexts } from '../../i18n/plan-texts.ts';
import { subscriptionTexts } from '../../i18n/subscription-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  orders: {
    heading: 'subscription.heading',
    texts: [planTexts, subscriptionTexts],
    load: () => import('./orders-screen.tsx').then(({ OrdersScreen }) => OrdersScreen),
  },
};
