import { planTexts } from '../../i18n/later-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  plans: {
    heading: 'plans.heading',
    texts: [planTexts],
    load: () => import('./plans-screen.tsx').then(({ PlansScreen }) => PlansScreen),
  },
};
