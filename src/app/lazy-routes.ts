import type { ComponentType } from 'react';
import type { Platform } from '../../platforms/platform.ts';
import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { liveTexts } from '../i18n/live-texts.ts';
import { planTexts } from '../i18n/plan-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { type LazyTexts, withTexts } from '../i18n/start-i18n.ts';
import { lazyRoute } from './lazy-route.tsx';
import type { rareScreens as RareScreens } from './rare-screens.ts';

type PropsOf<C> = C extends ComponentType<infer P extends object> ? P : never;

/** All screens, most likely first. */
export const routes: { prefetch(): Promise<void> }[] = [];

/** The screen that a module exports as `name`, loaded together with its texts. */
function screen<M, K extends keyof M>(load: () => Promise<M>, name: K, ...texts: readonly LazyTexts[]) {
  const route = lazyRoute(() =>
    withTexts(load(), ...texts).then((module) => module[name] as ComponentType<PropsOf<M[K]>>),
  );
  routes.push(route);
  return route;
}

/** Not a route. It loads first, so that a fault can be shown without a connection. */
export const FaultMessage = screen(() => import('./fault-message.tsx'), 'FaultMessage');
export const TitleScreen = screen(
  () => import('../screens/title/title-screen.tsx'),
  'TitleScreen',
  browseTexts,
);
export const CinemaScreen = screen(
  () => import('../screens/cinema/cinema-screen.tsx'),
  'CinemaScreen',
  browseTexts,
);
export const SearchScreen = screen(
  () => import('../screens/search/search-screen.tsx'),
  'SearchScreen',
  browseTexts,
  liveTexts,
);
export const LibraryScreen = screen(
  () => import('../screens/library/library-screen.tsx'),
  'LibraryScreen',
  browseTexts,
  liveTexts,
);
export const ChannelsScreen = screen(
  () => import('../screens/channels/channels-screen.tsx'),
  'ChannelsScreen',
  browseTexts,
);
export const WatchTitleScreen = screen(
  () => import('../screens/watch/watch-title-screen.tsx'),
  'WatchTitleScreen',
  playerTexts,
  browseTexts,
);
export const WatchChannelScreen = screen(
  () => import('../screens/watch/watch-channel-screen.tsx'),
  'WatchChannelScreen',
  playerTexts,
  liveTexts,
);
export const GuideScreen = screen(
  () => import('../screens/guide/guide-screen.tsx'),
  'GuideScreen',
  liveTexts,
  playerTexts,
);
export const WatchProgrammeScreen = screen(
  () => import('../screens/watch/watch-programme-screen.tsx'),
  'WatchProgrammeScreen',
  playerTexts,
);
export const StreamsScreen = screen(
  () => import('../screens/streams/streams-screen.tsx'),
  'StreamsScreen',
  liveTexts,
);
export const WatchStreamScreen = screen(
  () => import('../screens/watch/watch-stream-screen.tsx'),
  'WatchStreamScreen',
  playerTexts,
  liveTexts,
);
export const ReelsScreen = screen(
  () => import('../screens/watch/reels/reels-screen.tsx'),
  'ReelsScreen',
  playerTexts,
);
export const LoginScreen = screen(
  () => import('../screens/login/login-screen.tsx'),
  'LoginScreen',
  accountTexts,
);
export const PlansScreen = screen(
  () => import('../screens/plans/plans-screen.tsx'),
  'PlansScreen',
  planTexts,
);
export const OrderScreen = screen(
  () => import('../screens/order/order-screen.tsx'),
  'OrderScreen',
  planTexts,
);
export const ProfileScreen = screen(
  () => import('../screens/profile/profile-screen.tsx'),
  'ProfileScreen',
  accountTexts,
  liveTexts,
);
type RareProps<N extends keyof typeof RareScreens> = PropsOf<Awaited<ReturnType<(typeof RareScreens)[N]>>>;

/** One of the screens that viewers open rarely: the start knows only one file of them all. */
const rareScreen = <N extends keyof typeof RareScreens>(name: N) => {
  const route = lazyRoute(() =>
    import('./rare-screens.ts').then(
      ({ rareScreens }) => rareScreens[name]() as unknown as Promise<ComponentType<RareProps<N>>>,
    ),
  );
  routes.push(route);
  return route;
};
export const rareRoutes = {
  contact: rareScreen('contact'),
  devices: rareScreen('devices'),
  password: rareScreen('password'),
  notifications: rareScreen('notifications'),
  orders: rareScreen('orders'),
  diagnostics: rareScreen('diagnostics'),
  update: rareScreen('update'),
  notFound: rareScreen('notFound'),
};

/** Loads the playback screen's code and prepares a player. */
export async function prepareWatchTitle(platform: Platform): Promise<void> {
  await WatchTitleScreen.prefetch();
  const { preparePlayer } = await import('../screens/watch/watch-title-screen.tsx');
  await preparePlayer(platform);
}
