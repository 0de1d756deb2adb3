import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { artRoute } from './art/art.ts';
import { confirmCodeRoute } from './auth/confirm/confirm-code.ts';
import { deleteAccountRoute } from './auth/me/delete-account.ts';
import { meRoute } from './auth/me/me.ts';
import { checkPinRoute } from './auth/me/pin/check-pin.ts';
import { removePinRoute } from './auth/me/pin/remove-pin.ts';
import { setPinRoute } from './auth/me/pin/set-pin.ts';
import { changePasswordRoute } from './auth/password/change/change-password.ts';
import { confirmPasswordResetRoute } from './auth/password/reset/confirm/confirm-password-reset.ts';
import { requestPasswordResetRoute } from './auth/password/reset/request-password-reset.ts';
import { setPasswordRoute } from './auth/password/reset/set/set-password.ts';
import { registerRoute } from './auth/register/register.ts';
import { requestCodeRoute } from './auth/request-code.ts';
import { resendCodeRoute } from './auth/resend/resend-code.ts';
import { blockSessionsRoute } from './auth/session/block/block-sessions.ts';
import { listSessionsRoute } from './auth/session/list/list-sessions.ts';
import { awaitTypingRoute } from './auth/session/relay/await-typing.ts';
import { sendToTelevisionRoute } from './auth/session/relay/send-to-television.ts';
import { refreshTokensRoute } from './auth/token/refresh/refresh-tokens.ts';
import { signInByPasswordRoute } from './auth/token/sign-in-by-password.ts';
import { listAvatarsRoute } from './auth/update/user/list-avatars.ts';
import { updateUserRoute } from './auth/update/user/update-user.ts';
import { avatarRoute } from './avatars/avatar.ts';
import { listBannersRoute } from './banner/list-banners.ts';
import { getPreviewRoute } from './banner/preview/get-preview.ts';
import { getChannelRoute } from './channel/by-id/get-channel.ts';
import { playChannelRoute } from './channel/by-id/playback/play-channel.ts';
import { listProgrammesRoute } from './channel/by-id/programme/list-programmes.ts';
import { listFavouriteChannelsRoute } from './channel/favourite/list-favourite-channels.ts';
import { setFavouriteChannelRoute } from './channel/favourite/set-favourite-channel.ts';
import { listChannelsRoute } from './channel/list-channels.ts';
import { listGuideRoute } from './channel/programme/list-guide.ts';
import { searchProgrammesRoute } from './channel/programme/search-programmes.ts';
import { getCinemaRoute } from './cinema/by-id/get-cinema.ts';
import { getLicenseRoute } from './cinema/by-id/license/get-license.ts';
import { playCinemaRoute } from './cinema/by-id/playback/play-cinema.ts';
import { listSimilarRoute } from './cinema/by-id/similar/list-similar.ts';
import { addCommentRoute } from './cinema/comment/add-comment.ts';
import { deleteCommentRoute } from './cinema/comment/by-id/delete-comment.ts';
import { reportCommentRoute } from './cinema/comment/by-id/report/report-comment.ts';
import { listCommentsRoute } from './cinema/comment/list-comments.ts';
import { listCountriesRoute } from './cinema/country/list-countries.ts';
import { listFacetsRoute } from './cinema/facet/list-facets.ts';
import { listGenresRoute } from './cinema/genre/list-genres.ts';
import { deleteHistoryRoute } from './cinema/history/delete-history.ts';
import { listHistoryRoute } from './cinema/history/list-history.ts';
import { saveHistoryRoute } from './cinema/history/save-history.ts';
import { listLikesRoute } from './cinema/like/list-likes.ts';
import { setLikeRoute } from './cinema/like/set-like.ts';
import { listCinemaRoute } from './cinema/list-cinema.ts';
import { listSavesRoute } from './cinema/save/list-saves.ts';
import { setSaveRoute } from './cinema/save/set-save.ts';
import { getConfigRoute } from './config/get-config.ts';
import { contactRoute } from './contact/contact.ts';
import { listContactRequestsRoute } from './contact/list-contact-requests.ts';
import { bankRoute } from './dev/bank.ts';
import { inboxRoute } from './dev/inbox.ts';
import { pollDeviceSignInRoute } from './get-token/poll-device-sign-in.ts';
import { healthzRoute } from './healthz/healthz.ts';
import { getHelpRoute } from './help/get-help.ts';
import { helpRoute } from './help/help.ts';
import { linkRoute } from './link/link.ts';
import { approveDeviceRoute } from './login-image/approve/approve-device.ts';
import { getDeviceToApproveRoute } from './login-image/approve/get-device-to-approve.ts';
import { startDeviceSignInRoute } from './login-image/start-device-sign-in.ts';
import { mediaRoute } from './media/media.ts';
import { confirmPaymentRoute } from './merchant/mbank/confirm/confirm-payment.ts';
import { deskRoute } from './operator/desk/desk.ts';
import { exportCatalogueRoute } from './operator/export-catalogue.ts';
import { importRowsRoute } from './operator/import-rows.ts';
import { operatorPingRoute } from './operator/operator-ping.ts';
import { cancelOrderRoute } from './order/by-id/cancel/cancel-order.ts';
import { getOrderRoute } from './order/by-id/get-order.ts';
import { getReceiptRoute } from './order/by-id/receipt/get-receipt.ts';
import { createOrderRoute } from './order/create-order.ts';
import { listOrdersRoute } from './order/list-orders.ts';
import { listPlansRoute } from './plan/list-plans.ts';
import { endPlaybackRoute } from './playback/end-playback.ts';
import { reportPlaybackRoute } from './playback/report-playback.ts';
import { readyzRoute } from './readyz/readyz.ts';
import { getReelRoute } from './reels/by-id/get-reel.ts';
import { playReelRoute } from './reels/by-id/playback/play-reel.ts';
import { listReelsRoute } from './reels/list-reels.ts';
import { getStreamRoute } from './stream/by-id/get-stream.ts';
import { playStreamRoute } from './stream/by-id/playback/play-stream.ts';
import { listStreamsRoute } from './stream/list-streams.ts';
import { cancelSubscriptionRoute } from './subscription/cancel/cancel-subscription.ts';
import { listSubscriptionsRoute } from './subscription/list-subscriptions.ts';
import { renewSubscriptionRoute } from './subscription/renew/renew-subscription.ts';
import { webSessionRoute } from './web-session/web-session.ts';

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
