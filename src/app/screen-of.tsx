import type { ReactNode } from 'react';
import type { Route, RouteName } from '../routes/route.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { type LazyRoute, lazyRoute } from './lazy-route.tsx';

const opened: Partial<Record<RouteName, LazyRoute<Route>>> = {};

function lazyScreen(name: RouteName): LazyRoute<Route> {
  opened[name] ??= lazyRoute<Route>(() => import('./screens.ts').then(({ loadScreen }) => loadScreen(name)));
  return opened[name];
}

/** The screen of a route. */
export function screenOf(route: Route): ReactNode {
  if (route.name === 'home') return <HomeScreen />;
  const Screen = lazyScreen(route.name);
  return <Screen {...route} />;
}

/** Loads the code and the texts of a screen. */
export function prefetchScreen(name: RouteName): Promise<unknown> {
  return name === 'home' ? Promise.resolve() : lazyScreen(name).prefetch();
}
