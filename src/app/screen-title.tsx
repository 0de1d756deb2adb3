import { useTranslation } from 'react-i18next';
import type { Route } from '../state/route.ts';
import { useGeneralTitle } from '../ui/use-screen-title.ts';

/** Text that names a screen. It is loaded with the screen. */
const names: Readonly<Record<Route['name'], string>> = {
  home: 'menu.home',
  cinema: 'menu.cinema',
  title: 'menu.cinema',
  watchTitle: 'menu.cinema',
  search: 'menu.search',
  library: 'menu.library',
  reels: 'home.reels',
  channels: 'menu.channels',
  watchChannel: 'menu.channels',
  watchProgramme: 'menu.channels',
  guide: 'menu.guide',
  streams: 'home.streams',
  watchStream: 'home.streams',
  login: 'action.signIn',
  register: 'login.registerHeading',
  reset: 'login.resetHeading',
  plans: 'plans.heading',
  order: 'order.number',
  orders: 'subscription.heading',
  notifications: 'notice.label',
  profile: 'menu.profile',
  profiles: 'profile.household',
  devices: 'devices.heading',
  password: 'profile.password',
  settings: 'settings.heading',
  contact: 'menu.contact',
  diagnostics: 'diagnostics.heading',
  update: 'update.heading',
  notFound: 'error.notFound',
};

/** Names a screen by its route, unless the screen knows a better name, such as a film's. Rendered before the screen. */
export function ScreenTitle({ route }: { readonly route: Route }) {
  const { t } = useTranslation();
  useGeneralTitle(t(names[route.name]));
  return null;
}
