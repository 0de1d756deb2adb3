import { accountTexts, planTexts, subscriptionTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  order: {
    heading: 'order.number',
    texts: [planTexts, subscriptionTexts, accountTexts],
    load: () => import('./order-screen.tsx').then(({ OrderScreen }) => OrderScreen),
  },
};
