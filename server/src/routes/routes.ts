import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { artRoute } from './art/art.ts';
import { confirmCodeRoute } from './auth/confirm/confirm-code.ts';
import { meRoute } from './auth/me/me.ts';
import { registerRoute } from './auth/register/register.ts';
import { requestCodeRoute } from './auth/request-code.ts';
import { awaitTypingRoute } from './auth/session/relay/await-typing.ts';
import { sendToTelevisionRoute } from './auth/session/relay/send-to-television.ts';
import { refreshTokensRoute } from './auth/token/refresh/refresh-tokens.ts';
import { listBannersRoute } from './banner/list-banners.ts';
import { getChannelRoute } from './channel/by-id/get-channel.ts';
import { playChannelRoute } from './channel/by-id/playback/play-channel.ts';
import { listChannelsRoute } from './channel/list-channels.ts';
import { getCinemaRoute } from './cinema/by-id/get-cinema.ts';
import { playCinemaRoute } from './cinema/by-id/playback/play-cinema.ts';
import { deleteHistoryRoute } from './cinema/history/delete-history.ts';
import { listHistoryRoute } from './cinema/history/list-history.ts';
import { saveHistoryRoute } from './cinema/history/save-history.ts';
import { listCinemaRoute } from './cinema/list-cinema.ts';
import { inboxRoute } from './dev/inbox.ts';
import { pollDeviceSignInRoute } from './get-token/poll-device-sign-in.ts';
import { healthzRoute } from './healthz/healthz.ts';
import { linkRoute } from './link/link.ts';
import { approveDeviceRoute } from './login-image/approve/approve-device.ts';
import { getDeviceToApproveRoute } from './login-image/approve/get-device-to-approve.ts';
import { startDeviceSignInRoute } from './login-image/start-device-sign-in.ts';
import { mediaRoute } from './media/media.ts';
import { operatorPingRoute } from './operator/operator-ping.ts';
import { getStreamRoute } from './stream/by-id/get-stream.ts';
import { listStreamsRoute } from './stream/list-streams.ts';

type Route = (app: FastifyInstance, services: Services) => void;

/** Every address of the server but the web app. */
export const routes: readonly Route[] = [
  healthzRoute,
  inboxRoute,
  requestCodeRoute,
  confirmCodeRoute,
  registerRoute,
  refreshTokensRoute,
  meRoute,
  startDeviceSignInRoute,
  pollDeviceSignInRoute,
  getDeviceToApproveRoute,
  approveDeviceRoute,
  sendToTelevisionRoute,
  awaitTypingRoute,
  linkRoute,
  listBannersRoute,
  listCinemaRoute,
  getCinemaRoute,
  listHistoryRoute,
  saveHistoryRoute,
  deleteHistoryRoute,
  listChannelsRoute,
  getChannelRoute,
  listStreamsRoute,
  getStreamRoute,
  playCinemaRoute,
  playChannelRoute,
  mediaRoute,
  artRoute,
  operatorPingRoute,
];
