import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  home: { heading: 'menu.home' },
};
