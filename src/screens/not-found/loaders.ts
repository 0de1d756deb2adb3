import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  notFound: {
    heading: 'error.notFound',
    load: () => import('./not-found-screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen),
  },
};
