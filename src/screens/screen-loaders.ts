import type { ComponentType } from 'react';
import type { LazyTexts } from '../i18n/start-i18n.ts';
import type { RouteName, RouteOf } from '../routes/route.ts';

/** How the screen of a route loads. */
export interface ScreenLoader<N extends RouteName> {
  /** Text that names the screen. */
  readonly heading: string;
  /** Texts that load with the screen; those of home are always there. */
  readonly texts?: readonly LazyTexts[];
  /** Its code; home has none, because it is a part of the start. */
  readonly load?: () => Promise<ComponentType<RouteOf<N>>>;
}

/**
 * The loaders of a folder of screens. Each folder exports them as `loaders` from its file `loaders.ts`, where the app finds
 * them.
 */
export type ScreenLoaders = { readonly [N in RouteName]?: ScreenLoader<N> };
