import { accountTexts } from '../i18n/account-texts.ts';
import { browseTexts } from '../i18n/browse-texts.ts';
import { liveTexts } from '../i18n/live-texts.ts';
import { planTexts } from '../i18n/plan-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { supportTexts } from '../i18n/support-texts.ts';

/** Loads each of these screens together with its texts. */
export const rareScreens = {
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
  orders: () =>
    withTexts(import('../screens/orders/orders-screen.tsx'), planTexts).then(
      ({ OrdersScreen }) => OrdersScreen,
    ),
  diagnostics: () =>
    withTexts(import('../screens/diagnostics/diagnostics-screen.tsx'), supportTexts).then(
      ({ DiagnosticsScreen }) => DiagnosticsScreen,
    ),
  update: () =>
    withTexts(import('../screens/update/update-screen.tsx'), supportTexts).then(
      ({ UpdateScreen }) => UpdateScreen,
    ),
  notFound: () => import('../screens/not-found-screen.tsx').then(({ NotFoundScreen }) => NotFoundScreen),
};
