import type { Platform } from '../../platforms/platform.ts';
import { whenQuiet } from '../focus/when-quiet.ts';
import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { planTexts } from '../i18n/plan-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { importCardMenu } from '../screens/use-card-menu.ts';
import { lazyRoute } from './lazy-route.tsx';

const cinema = lazyRoute(() =>
  withTexts(import('../screens/cinema/cinema-screen.tsx'), browseTexts).then((module) => module.CinemaScreen),
);
const search = lazyRoute(() =>
  withTexts(import('../screens/search/search-screen.tsx'), browseTexts).then((module) => module.SearchScreen),
);
const library = lazyRoute(() =>
  withTexts(import('../screens/library/library-screen.tsx'), browseTexts).then(
    (module) => module.LibraryScreen,
  ),
);
const title = lazyRoute(() =>
  withTexts(import('../screens/title/title-screen.tsx'), browseTexts).then((module) => module.TitleScreen),
);
const channels = lazyRoute(() =>
  import('../screens/channels/channels-screen.tsx').then((module) => module.ChannelsScreen),
);
const watchTitle = lazyRoute(() =>
  withTexts(import('../screens/watch/watch-title-screen.tsx'), playerTexts).then(
    (module) => module.WatchTitleScreen,
  ),
);
const watchReel = lazyRoute(() =>
  withTexts(import('../screens/watch/watch-reel-screen.tsx'), playerTexts).then(
    (module) => module.WatchReelScreen,
  ),
);
const watchChannel = lazyRoute(() =>
  withTexts(import('../screens/watch/watch-channel-screen.tsx'), playerTexts).then(
    (module) => module.WatchChannelScreen,
  ),
);
const login = lazyRoute(() =>
  withTexts(import('../screens/login/login-screen.tsx'), accountTexts).then((module) => module.LoginScreen),
);
const profile = lazyRoute(() =>
  withTexts(import('../screens/profile/profile-screen.tsx'), accountTexts).then(
    (module) => module.ProfileScreen,
  ),
);
const devices = lazyRoute(() =>
  withTexts(import('../screens/devices/devices-screen.tsx'), accountTexts).then(
    (module) => module.DevicesScreen,
  ),
);
const contact = lazyRoute(() =>
  withTexts(import('../screens/contact/contact-screen.tsx'), accountTexts, browseTexts).then(
    (module) => module.ContactScreen,
  ),
);
const password = lazyRoute(() =>
  withTexts(import('../screens/password/password-screen.tsx'), accountTexts).then(
    (module) => module.PasswordScreen,
  ),
);
const plans = lazyRoute(() =>
  withTexts(import('../screens/plans/plans-screen.tsx'), planTexts).then((module) => module.PlansScreen),
);
const order = lazyRoute(() =>
  withTexts(import('../screens/order/order-screen.tsx'), planTexts).then((module) => module.OrderScreen),
);
const orders = lazyRoute(() =>
  withTexts(import('../screens/orders/orders-screen.tsx'), planTexts).then((module) => module.OrdersScreen),
);

/** Loads the playback screen's code and prepares a player. */
export async function prepareWatchTitle(platform: Platform): Promise<void> {
  await watchTitle.prefetch();
  const { preparePlayer } = await import('../screens/watch/watch-title-screen.tsx');
  await preparePlayer(platform);
}

export const CinemaScreen = cinema.Screen;
export const SearchScreen = search.Screen;
export const LibraryScreen = library.Screen;
export const TitleScreen = title.Screen;
export const ChannelsScreen = channels.Screen;
export const WatchTitleScreen = watchTitle.Screen;
export const WatchReelScreen = watchReel.Screen;
export const WatchChannelScreen = watchChannel.Screen;
export const LoginScreen = login.Screen;
export const ProfileScreen = profile.Screen;
export const DevicesScreen = devices.Screen;
export const ContactScreen = contact.Screen;
export const PasswordScreen = password.Screen;
export const PlansScreen = plans.Screen;
export const OrderScreen = order.Screen;
export const OrdersScreen = orders.Screen;

const routes = [
  title,
  cinema,
  search,
  library,
  channels,
  watchTitle,
  watchChannel,
  watchReel,
  login,
  plans,
  order,
  profile,
  devices,
  password,
  orders,
  contact,
];

/** Milliseconds without a key press before code is prefetched, so that no arrow is delayed. */
const QUIET_MS = 1000;

/** Prefetches the code of all other screens one by one, most likely first, while no key is pressed. */
export async function prefetchRoutes(): Promise<void> {
  for (const { prefetch } of [...routes, { prefetch: importCardMenu }]) {
    await whenQuiet(QUIET_MS);
    await prefetch();
  }
}
