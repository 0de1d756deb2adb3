import { browseTexts } from '../i18n/browse-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { addTexts } from '../i18n/start-i18n.ts';
import { importCardMenu } from '../screens/use-card-menu.ts';
import { later } from './later.tsx';

/** The code of a screen to find titles on, and what such screens say. */
async function withBrowsing<T>(screen: Promise<T>): Promise<T> {
  const [module] = await Promise.all([screen, addTexts(browseTexts)]);
  return module;
}

/** The code of a screen that plays, and what the player says. */
async function withPlayer<T>(screen: Promise<T>): Promise<T> {
  const [module] = await Promise.all([screen, addTexts(playerTexts)]);
  return module;
}

const cinema = later(() =>
  withBrowsing(import('../screens/cinema/cinema-screen.tsx')).then((module) => module.CinemaScreen),
);
const search = later(() =>
  withBrowsing(import('../screens/search/search-screen.tsx')).then((module) => module.SearchScreen),
);
const library = later(() =>
  withBrowsing(import('../screens/library/library-screen.tsx')).then((module) => module.LibraryScreen),
);
const title = later(() => import('../screens/title/title-screen.tsx').then((module) => module.TitleScreen));
const channels = later(() =>
  import('../screens/channels/channels-screen.tsx').then((module) => module.ChannelsScreen),
);
const watchTitle = later(() =>
  withPlayer(import('../screens/watch/watch-title-screen.tsx')).then((module) => module.WatchTitleScreen),
);
const watchReel = later(() =>
  withPlayer(import('../screens/watch/watch-reel-screen.tsx')).then((module) => module.WatchReelScreen),
);
const watchChannel = later(() =>
  withPlayer(import('../screens/watch/watch-channel-screen.tsx')).then((module) => module.WatchChannelScreen),
);
const login = later(() => import('../screens/login/login-screen.tsx').then((module) => module.LoginScreen));
const profile = later(() =>
  import('../screens/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
);
const devices = later(() =>
  import('../screens/devices/devices-screen.tsx').then((module) => module.DevicesScreen),
);
const contact = later(() =>
  withBrowsing(import('../screens/contact/contact-screen.tsx')).then((module) => module.ContactScreen),
);
const password = later(() =>
  import('../screens/password/password-screen.tsx').then((module) => module.PasswordScreen),
);

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

const all = [
  title,
  cinema,
  search,
  library,
  channels,
  watchTitle,
  watchChannel,
  watchReel,
  login,
  profile,
  devices,
  password,
  contact,
];

/** Fetches the code of every other screen, one after another, the likeliest first. */
export async function fetchScreens(): Promise<void> {
  for (const { fetch } of all) await fetch();
  await importCardMenu();
}
