import {
  approveDevice,
  getDeviceToApprove,
  pollDeviceSignIn,
  startDeviceSignIn,
} from '@oyna/contract/device-sign-in';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-of.ts';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { qrImage } from '../../../shared/qr-image.ts';
import { describedDevice } from '../devices/described-device.ts';
import {
  decideDevice,
  lifeSeconds,
  openDeviceSignIn,
  pollSeconds,
  takeDeviceSignIn,
  waitingDevice,
} from '../devices/device-sign-in.ts';
import { deviceApprovals, deviceSignIns } from '../limits.ts';
import { openSession } from '../sessions/sessions.ts';
import { readUser } from '../users/user.ts';

export function startDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(startDeviceSignIn, deviceSignIns), async ({ body, request }) => {
    const device = describedDevice(body.device, clientOf(request).userAgent);
    const started = await openDeviceSignIn(services, device, request.ip);
    const verification_uri = `${originForPhones(services, request)}/link`;
    const verification_uri_complete = `${verification_uri}?code=${started.user_code}`;
    return respond(200, {
      ...started,
      verification_uri,
      verification_uri_complete,
      image: qrImage(verification_uri_complete),
      expires_in: lifeSeconds,
      interval: pollSeconds,
      messenger: services.telegram === null ? null : 'Telegram',
    });
  });
}

export function pollDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, pollDeviceSignIn, async ({ body, language }) => {
    const taken = await takeDeviceSignIn(services, body.device_code);
    const user = await readUser(services, taken.user, language);
    if (!user) throw new DomainError('expired_token');
    const tokens = await openSession(services, taken.user, taken.ip, taken.device, 'phone');
    return respond(200, { ...tokens, user });
  });
}

export function getDeviceToApproveRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(getDeviceToApprove, deviceApprovals), async ({ query, request }) => {
    return respond(200, await waitingDevice(services, query.user_code, request.ip));
  });
}

export function approveDeviceRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(approveDevice, deviceApprovals), async ({ body, viewer }) => {
    await decideDevice(services, body.user_code, viewer.id, body.approve);
    return respond(204, null);
  });
}
