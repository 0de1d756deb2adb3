import type { FastifyInstance } from 'fastify';
import { deskRoute } from '../admin/api/desk.ts';
import { exportCatalogueRoute } from '../admin/api/export-catalogue.ts';
import { importRowsRoute } from '../admin/api/import-rows.ts';
import { operatorPingRoute } from '../admin/api/operator-ping.ts';
import type { Services } from '../infra/services.ts';
import { approveDeviceRoute } from '../modules/accounts/routes/approve-device.ts';
import { avatarRoute } from '../modules/accounts/routes/avatar.ts';
import { blockSessionsRoute } from '../modules/accounts/routes/block-sessions.ts';
import { changePasswordRoute } from '../modules/accounts/routes/change-password.ts';
import { checkPinRoute } from '../modules/accounts/routes/check-pin.ts';
import { confirmCodeRoute } from '../modules/accounts/routes/confirm-code.ts';
import { confirmPasswordResetRoute } from '../modules/accounts/routes/confirm-password-reset.ts';
import { deleteAccountRoute } from '../modules/accounts/routes/delete-account.ts';
import { getDeviceToApproveRoute } from '../modules/accounts/routes/get-device-to-approve.ts';
import { listAvatarsRoute } from '../modules/accounts/routes/list-avatars.ts';
import { listSessionsRoute } from '../modules/accounts/routes/list-sessions.ts';
import { meRoute } from '../modules/accounts/routes/me.ts';
import { pollDeviceSignInRoute } from '../modules/accounts/routes/poll-device-sign-in.ts';
import { refreshTokensRoute } from '../modules/accounts/routes/refresh-tokens.ts';
import { registerRoute } from '../modules/accounts/routes/register.ts';
import { removePinRoute } from '../modules/accounts/routes/remove-pin.ts';
import { requestCodeRoute } from '../modules/accounts/routes/request-code.ts';
import { requestPasswordResetRoute } from '../modules/accounts/routes/request-password-reset.ts';
import { resendCodeRoute } from '../modules/accounts/routes/resend-code.ts';
import { setPasswordRoute } from '../modules/accounts/routes/set-password.ts';
import { setPinRoute } from '../modules/accounts/routes/set-pin.ts';
import { signInByPasswordRoute } from '../modules/accounts/routes/sign-in-by-password.ts';
import { startDeviceSignInRoute } from '../modules/accounts/routes/start-device-sign-in.ts';
import { updateUserRoute } from '../modules/accounts/routes/update-user.ts';
import { webSessionRoute } from '../modules/accounts/web-session/web-session.ts';
import { bankRoute } from '../modules/billing/routes/bank.ts';
import { cancelOrderRoute } from '../modules/billing/routes/cancel-order.ts';
import { cancelSubscriptionRoute } from '../modules/billing/routes/cancel-subscription.ts';
import { confirmPaymentRoute } from '../modules/billing/routes/confirm-payment.ts';
import { createOrderRoute } from '../modules/billing/routes/create-order.ts';
import { getOrderRoute } from '../modules/billing/routes/get-order.ts';
import { getReceiptRoute } from '../modules/billing/routes/get-receipt.ts';
import { listOrdersRoute } from '../modules/billing/routes/list-orders.ts';
import { listPlansRoute } from '../modules/billing/routes/list-plans.ts';
import { listSubscriptionsRoute } from '../modules/billing/routes/list-subscriptions.ts';
import { renewSubscriptionRoute } from '../modules/billing/routes/renew-subscription.ts';
import { getChannelRoute } from '../modules/catalogue/routes/get-channel.ts';
import { getCinemaRoute } from '../modules/catalogue/routes/get-cinema.ts';
import { getPreviewRoute } from '../modules/catalogue/routes/get-preview.ts';
import { getReelRoute } from '../modules/catalogue/routes/get-reel.ts';
import { getStreamRoute } from '../modules/catalogue/routes/get-stream.ts';
import { listBannersRoute } from '../modules/catalogue/routes/list-banners.ts';
import { listChannelsRoute } from '../modules/catalogue/routes/list-channels.ts';
import { listCinemaRoute } from '../modules/catalogue/routes/list-cinema.ts';
import { listCountriesRoute } from '../modules/catalogue/routes/list-countries.ts';
import { listFacetsRoute } from '../modules/catalogue/routes/list-facets.ts';
import { listGenresRoute } from '../modules/catalogue/routes/list-genres.ts';
import { listGuideRoute } from '../modules/catalogue/routes/list-guide.ts';
import { listProgrammesRoute } from '../modules/catalogue/routes/list-programmes.ts';
import { listReelsRoute } from '../modules/catalogue/routes/list-reels.ts';
import { listSimilarRoute } from '../modules/catalogue/routes/list-similar.ts';
import { listStreamsRoute } from '../modules/catalogue/routes/list-streams.ts';
import { searchProgrammesRoute } from '../modules/catalogue/routes/search-programmes.ts';
import { addCommentRoute } from '../modules/library/routes/add-comment.ts';
import { deleteCommentRoute } from '../modules/library/routes/delete-comment.ts';
import { deleteHistoryRoute } from '../modules/library/routes/delete-history.ts';
import { listCommentsRoute } from '../modules/library/routes/list-comments.ts';
import { listFavouriteChannelsRoute } from '../modules/library/routes/list-favourite-channels.ts';
import { listHistoryRoute } from '../modules/library/routes/list-history.ts';
import { listLikesRoute } from '../modules/library/routes/list-likes.ts';
import { listSavesRoute } from '../modules/library/routes/list-saves.ts';
import { reportCommentRoute } from '../modules/library/routes/report-comment.ts';
import { saveHistoryRoute } from '../modules/library/routes/save-history.ts';
import { setFavouriteChannelRoute } from '../modules/library/routes/set-favourite-channel.ts';
import { setLikeRoute } from '../modules/library/routes/set-like.ts';
import { setSaveRoute } from '../modules/library/routes/set-save.ts';
import { artRoute } from '../modules/media/routes/art.ts';
import { mediaRoute } from '../modules/media/routes/media.ts';
import { endPlaybackRoute } from '../modules/playback/routes/end-playback.ts';
import { getLicenseRoute } from '../modules/playback/routes/get-license.ts';
import { playChannelRoute } from '../modules/playback/routes/play-channel.ts';
import { playCinemaRoute } from '../modules/playback/routes/play-cinema.ts';
import { playReelRoute } from '../modules/playback/routes/play-reel.ts';
import { playStreamRoute } from '../modules/playback/routes/play-stream.ts';
import { reportPlaybackRoute } from '../modules/playback/routes/report-playback.ts';
import { awaitTypingRoute } from '../modules/remote-input/routes/await-typing.ts';
import { sendToTelevisionRoute } from '../modules/remote-input/routes/send-to-television.ts';
import { contactRoute } from '../modules/support/routes/contact.ts';
import { getConfigRoute } from '../modules/support/routes/get-config.ts';
import { getHelpRoute } from '../modules/support/routes/get-help.ts';
import { listContactRequestsRoute } from '../modules/support/routes/list-contact-requests.ts';
import { helpRoute } from './pages/help/help.ts';
import { linkRoute } from './pages/link/link.ts';
import { healthzRoute } from './routes/healthz.ts';
import { inboxRoute } from './routes/inbox.ts';
import { readyzRoute } from './routes/readyz.ts';

type Route = (app: FastifyInstance, services: Services) => void;

/** Registers every address of the server except the web app. */
export const routes: readonly Route[] = [
  healthzRoute,
  readyzRoute,
  inboxRoute,
  requestCodeRoute,
  confirmCodeRoute,
  registerRoute,
  refreshTokensRoute,
  meRoute,
  resendCodeRoute,
  signInByPasswordRoute,
  changePasswordRoute,
  requestPasswordResetRoute,
  confirmPasswordResetRoute,
  setPasswordRoute,
  listSessionsRoute,
  blockSessionsRoute,
  listAvatarsRoute,
  updateUserRoute,
  deleteAccountRoute,
  setPinRoute,
  checkPinRoute,
  removePinRoute,
  startDeviceSignInRoute,
  pollDeviceSignInRoute,
  getDeviceToApproveRoute,
  approveDeviceRoute,
  sendToTelevisionRoute,
  awaitTypingRoute,
  webSessionRoute,
  linkRoute,
  helpRoute,
  listBannersRoute,
  listCinemaRoute,
  getCinemaRoute,
  listHistoryRoute,
  saveHistoryRoute,
  deleteHistoryRoute,
  listSimilarRoute,
  addCommentRoute,
  deleteCommentRoute,
  reportCommentRoute,
  listCommentsRoute,
  listCountriesRoute,
  listFacetsRoute,
  listGenresRoute,
  listLikesRoute,
  setLikeRoute,
  listSavesRoute,
  setSaveRoute,
  contactRoute,
  listContactRequestsRoute,
  getReelRoute,
  listReelsRoute,
  listChannelsRoute,
  getChannelRoute,
  listStreamsRoute,
  getStreamRoute,
  playCinemaRoute,
  playChannelRoute,
  playReelRoute,
  playStreamRoute,
  reportPlaybackRoute,
  endPlaybackRoute,
  getLicenseRoute,
  listProgrammesRoute,
  listGuideRoute,
  searchProgrammesRoute,
  listFavouriteChannelsRoute,
  setFavouriteChannelRoute,
  getConfigRoute,
  getHelpRoute,
  getPreviewRoute,
  listPlansRoute,
  listSubscriptionsRoute,
  cancelSubscriptionRoute,
  renewSubscriptionRoute,
  createOrderRoute,
  listOrdersRoute,
  getOrderRoute,
  cancelOrderRoute,
  getReceiptRoute,
  confirmPaymentRoute,
  bankRoute,
  mediaRoute,
  artRoute,
  avatarRoute,
  operatorPingRoute,
  importRowsRoute,
  exportCatalogueRoute,
  deskRoute,
];
