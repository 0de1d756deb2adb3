import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { addTexts, type LaterTexts } from '../i18n/start-i18n.ts';
import { importCardMenu } from '../screens/use-card-menu.ts';
import { later } from './later.tsx';

/** The code of a screen, and what it says beside what home does. */
async function saying<T>(screen: Promise<T>, ...texts: readonly LaterTexts[]): Promise<T> {
  const [module] = await Promise.all([screen, ...texts.map(addTexts)]);
  return module;
}

const cinema = later(() =>
  saying(import('../screens/cinema/cinema-screen.tsx'), browseTexts).then((module) => module.CinemaScreen),
);
const search = later(() =>
  saying(import('../screens/search/search-screen.tsx'), browseTexts).then((module) => module.SearchScreen),
);
const library = later(() =>
  saying(import('../screens/library/library-screen.tsx'), browseTexts).then((module) => module.LibraryScreen),
);
const title = later(() => import('../screens/title/title-screen.tsx').then((module) => module.TitleScreen));
const channels = later(() =>
  import('../screens/channels/channels-screen.tsx').then((module) => module.ChannelsScreen),
);
const watchTitle = later(() =>
  saying(import('../screens/watch/watch-title-screen.tsx'), playerTexts).then(
    (module) => module.WatchTitleScreen,
  ),
);
const watchReel = later(() =>
  saying(import('../screens/watch/watch-reel-screen.tsx'), playerTexts).then(
    (module) => module.WatchReelScreen,
  ),
);
const watchChannel = later(() =>
  saying(import('../screens/watch/watch-channel-screen.tsx'), playerTexts).then(
    (module) => module.WatchChannelScreen,
  ),
);
const login = later(() =>
  saying(import('../screens/login/login-screen.tsx'), accountTexts).then((module) => module.LoginScreen),
);
const profile = later(() =>
  saying(import('../screens/profile/profile-screen.tsx'), accountTexts).then(
    (module) => module.ProfileScreen,
  ),
);
const devices = later(() =>
  saying(import('../screens/devices/devices-screen.tsx'), accountTexts).then(
    (module) => module.DevicesScreen,
  ),
);
const contact = later(() =>
  saying(import('../screens/contact/contact-screen.tsx'), accountTexts, browseTexts).then(
    (module) => module.ContactScreen,
  ),
);
const password = later(() =>
  saying(import('../screens/password/password-screen.tsx'), accountTexts).then(
    (module) => module.PasswordScreen,
  ),
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
