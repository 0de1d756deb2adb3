import type { ComponentType } from 'react';
import type { Platform } from '../../platforms/platform.ts';
import { type LazyRoute, lazyRoute } from './lazy-route.tsx';
import type { screens as Screens } from './screens.ts';

type Name = keyof typeof Screens;
type PropsOf<N extends Name> =
  Awaited<ReturnType<(typeof Screens)[N]>> extends ComponentType<infer P extends object> ? P : never;

/** All screens, most likely first. */
export const routes: { prefetch(): Promise<unknown> }[] = [];

function listed<P>(route: LazyRoute<P>): LazyRoute<P> {
  routes.push(route);
  return route;
}

const importScreens = () => import('./screens.ts');

const screen = <N extends Name>(name: N) =>
  listed(
    lazyRoute(() =>
      importScreens().then(({ screens }) => screens[name]() as unknown as Promise<ComponentType<PropsOf<N>>>),
    ),
  );

/** Not a route. It loads first, so that a fault can be shown without a connection. */
export const FaultMessage = listed(
  lazyRoute(() => import('./fault-message.tsx').then(({ FaultMessage }) => FaultMessage)),
);
export const TitleScreen = screen('title');
export const CinemaScreen = screen('cinema');
export const SearchScreen = screen('search');
export const LibraryScreen = screen('library');
export const ChannelsScreen = screen('channels');
export const WatchTitleScreen = screen('watchTitle');
export const WatchChannelScreen = screen('watchChannel');
export const GuideScreen = screen('guide');
export const WatchProgrammeScreen = screen('watchProgramme');
export const StreamsScreen = screen('streams');
export const WatchStreamScreen = screen('watchStream');
export const ReelsScreen = screen('reels');
export const LoginScreen = screen('login');
export const PlansScreen = screen('plans');
export const OrderScreen = screen('order');
export const ProfileScreen = screen('profile');
/** Rarely opened screens whose routes have no parameters. */
export const rareRoutes = {
  contact: screen('contact'),
  devices: screen('devices'),
  password: screen('password'),
  notifications: screen('notifications'),
  profiles: screen('profiles'),
  orders: screen('orders'),
  diagnostics: screen('diagnostics'),
  settings: screen('settings'),
  update: screen('update'),
  notFound: screen('notFound'),
};

/** Loads the playback screen's code and prepares a player. */
export async function prepareWatchTitle(platform: Platform): Promise<void> {
  await WatchTitleScreen.prefetch();
  const { preparePlayer } = await importScreens();
  await preparePlayer(platform);
}
