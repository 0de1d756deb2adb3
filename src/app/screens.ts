import type { ComponentType } from 'react';
import { withTexts } from '../i18n/start-i18n.ts';
import type { RouteName } from '../routes/route.ts';
import type { ScreenLoader, ScreenLoaders } from '../screens/screen-loaders.ts';

const found = import.meta.glob<ScreenLoaders>('../screens/*/loaders.ts', { eager: true, import: 'loaders' });

/** The loaders of all screens. The start knows only this file of them all. */
export const loaders: ScreenLoaders = Object.assign({}, ...Object.values(found));

/** Loads a screen together with its texts. Its props are the route. */
export async function loadScreen<P>(name: RouteName): Promise<ComponentType<P>> {
  const { load, texts = [] } = loaders[name] as ScreenLoader<never>;
  if (!load) throw new Error(`The screen ${name} has no code to load`);
  return withTexts(load() as Promise<ComponentType<P>>, ...texts);
}
