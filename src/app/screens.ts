import type { Platform } from '../../platforms/platform.ts';
import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { liveTexts } from '../i18n/live-texts.ts';
import { pinTexts } from '../i18n/pin-texts.ts';
import { planTexts } from '../i18n/plan-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { profileTexts } from '../i18n/profile-texts.ts';
import { settingsTexts } from '../i18n/settings-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { subscriptionTexts } from '../i18n/subscription-texts.ts';
import { supportTexts } from '../i18n/support-texts.ts';

const importWatchTitle = () => import('../screens/watch/watch-title-screen.tsx');

/** Loads each of these screens together with its texts. The start knows only this file of them all. */
export const screens = {
  title: () =>
    withTexts(import('../screens/title/title-screen.tsx'), browseTexts).then(
      ({ TitleScreen }) => TitleScreen,
    ),
  cinema: () =>
    withTexts(import('../screens/cinema/cinema-screen.tsx'), browseTexts).then(
      ({ CinemaScreen }) => CinemaScreen,
    ),
  search: () =>
    withTexts(import('../screens/search/search-screen.tsx'), browseTexts, liveTexts).then(
      ({ SearchScreen }) => SearchScreen,
    ),
  library: () =>
    withTexts(import('../screens/library/library-screen.tsx'), browseTexts, liveTexts).then(
      ({ LibraryScreen }) => LibraryScreen,
    ),
  channels: () =>
    withTexts(import('../screens/channels/channels-screen.tsx'), browseTexts).then(
      ({ ChannelsScreen }) => ChannelsScreen,
    ),
  watchTitle: () =>
    withTexts(importWatchTitle(), playerTexts, browseTexts).then(({ WatchTitleScreen }) => WatchTitleScreen),
  watchChannel: () =>
    withTexts(import('../screens/watch/watch-channel-screen.tsx'), playerTexts, liveTexts).then(
      ({ WatchChannelScreen }) => WatchChannelScreen,
    ),
  guide: () =>
    withTexts(import('../screens/guide/guide-screen.tsx'), liveTexts, playerTexts).then(
      ({ GuideScreen }) => GuideScreen,
    ),
  watchProgramme: () =>
    withTexts(import('../screens/watch/watch-programme-screen.tsx'), playerTexts).then(
      ({ WatchProgrammeScreen }) => WatchProgrammeScreen,
    ),
  streams: () =>
    withTexts(import('../screens/streams/streams-screen.tsx'), liveTexts).then(
      ({ StreamsScreen }) => StreamsScreen,
    ),
  watchStream: () =>
    withTexts(import('../screens/watch/watch-stream-screen.tsx'), playerTexts, liveTexts).then(
      ({ WatchStreamScreen }) => WatchStreamScreen,
    ),
  reels: () =>
    withTexts(import('../screens/watch/reels/reels-screen.tsx'), playerTexts).then(
      ({ ReelsScreen }) => ReelsScreen,
    ),
  login: () =>
    withTexts(import('../screens/login/login-screen.tsx'), accountTexts).then(
      ({ LoginScreen }) => LoginScreen,
    ),
  plans: () =>
    withTexts(import('../screens/plans/plans-screen.tsx'), planTexts).then(({ PlansScreen }) => PlansScreen),
  order: () =>
    withTexts(import('../screens/order/order-screen.tsx'), planTexts, subscriptionTexts).then(
      ({ OrderScreen }) => OrderScreen,
    ),
  profile: () =>
    withTexts(import('../screens/profile/profile-screen.tsx'), accountTexts, liveTexts).then(
      ({ ProfileScreen }) => ProfileScreen,
    ),
  contact: () =>
    withTexts(import('../screens/contact/contact-screen.tsx'), accountTexts, browseTexts).then(
      ({ ContactScreen }) => ContactScreen,
    ),
  devices: () =>
    withTexts(import('../screens/devices/devices-screen.tsx'), accountTexts).then(
      ({ DevicesScreen }) => DevicesScreen,
    ),
  password: () =>
    withTexts(import('../screens/password/password-screen.tsx'), accountTexts).then(
      ({ PasswordScreen }) => PasswordScreen,
    ),
  notifications: () =>
    withTexts(import('../screens/notifications/notifications-screen.tsx'), accountTexts, liveTexts).then(
      ({ NotificationsScreen }) => NotificationsScreen,
    ),
  profiles: () =>
    withTexts(import('../screens/profiles/profiles-screen.tsx'), profileTexts, pinTexts, accountTexts).then(
      ({ ProfilesScreen }) => ProfilesScreen,
    ),
  orders: () =>
    withTexts(import('../screens/orders/orders-screen.tsx'), planTexts, subscriptionTexts).then(
      ({ OrdersScreen }) => OrdersScreen,
    ),
  diagnostics: () =>
    withTexts(import('../screens/diagnostics/diagnostics-screen.tsx'), supportTexts).then(
      ({ DiagnosticsScreen }) => DiagnosticsScreen,
    ),
  settings: () =>
    withTexts(
      import('../screens/settings/settings-screen.tsx'),
      settingsTexts,
      accountTexts,
      browseTexts,
      playerTexts,
    ).then(({ SettingsScreen }) => SettingsScreen),
  update: () =>
    withTexts(import('../screens/update/update-screen.tsx'), supportTexts).then(
      ({ UpdateScreen }) => UpdateScreen,
    ),
  notFound: () => import('../screens/not-found-screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen),
};

/** Prepares a player, with the code of the playback screen. */
export async function preparePlayer(platform: Platform): Promise<void> {
  const watchTitle = await importWatchTitle();
  await watchTitle.preparePlayer(platform);
}
