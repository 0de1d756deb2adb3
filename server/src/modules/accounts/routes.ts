import type { Route } from '../../http/serve.ts';
import { deleteAccountRoute, meRoute, updateUserRoute } from './routes/account.ts';
import { avatarRoute, listAvatarsRoute } from './routes/avatars.ts';
import {
  approveDeviceRoute,
  getDeviceToApproveRoute,
  pollDeviceSignInRoute,
  startDeviceSignInRoute,
} from './routes/device-sign-in.ts';
import { requestOwnCodeRoute } from './routes/own-code.ts';
import {
  changePasswordRoute,
  confirmPasswordResetRoute,
  requestPasswordResetRoute,
  setPasswordRoute,
} from './routes/password.ts';
import { checkPinRoute, removePinRoute, setPinRoute } from './routes/pin.ts';
import {
  createProfileRoute,
  deleteProfileRoute,
  extendProfileTodayRoute,
  getProfileTodayRoute,
  listProfilesRoute,
  updateProfileRoute,
} from './routes/profiles.ts';
import { exportAccountRoute, getSecurityRoute, unlinkTelegramRoute } from './routes/security.ts';
import { blockSessionsRoute, listSessionsRoute, nameSessionRoute } from './routes/sessions.ts';
import {
  confirmCodeRoute,
  refreshTokensRoute,
  registerRoute,
  requestCodeRoute,
  resendCodeRoute,
  signInByPasswordRoute,
} from './routes/sign-in.ts';
import { webSessionRoute } from './web-session/web-session.ts';

export const accountsRoutes: readonly Route[] = [
  listAvatarsRoute,
  avatarRoute,
  startDeviceSignInRoute,
  pollDeviceSignInRoute,
  getDeviceToApproveRoute,
  approveDeviceRoute,
  changePasswordRoute,
  requestPasswordResetRoute,
  confirmPasswordResetRoute,
  setPasswordRoute,
  setPinRoute,
  checkPinRoute,
  removePinRoute,
  meRoute,
  updateUserRoute,
  deleteAccountRoute,
  listProfilesRoute,
  createProfileRoute,
  updateProfileRoute,
  deleteProfileRoute,
  getProfileTodayRoute,
  extendProfileTodayRoute,
  listSessionsRoute,
  blockSessionsRoute,
  nameSessionRoute,
  getSecurityRoute,
  unlinkTelegramRoute,
  exportAccountRoute,
  requestCodeRoute,
  resendCodeRoute,
  requestOwnCodeRoute,
  confirmCodeRoute,
  registerRoute,
  signInByPasswordRoute,
  refreshTokensRoute,
  webSessionRoute,
];
