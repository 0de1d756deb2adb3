import { planTexts } from '../../i18n/plan-texts.ts';
import { subscriptionTexts } from '../../i18n/subscription-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  order: {
    heading: 'order.number',
    texts: [planTexts, subscriptionTexts],
    load: () => import('./order-screen.tsx').then(({ OrderScreen }) => OrderScreen),
  },
};
