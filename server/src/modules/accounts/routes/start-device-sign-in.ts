import { startDeviceSignIn } from '@oyna/contract/device';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { qrImage } from '../../../http/qr-image.ts';
import { answer, serve } from '../../../http/serve.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { lifeSeconds, openDeviceSignIn, pollSeconds } from '../device-sign-in.ts';

export function startDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, startDeviceSignIn, async ({ body, request }) => {
    await takeFromLimit(services, { key: `device:${request.ip}`, most: 600, seconds: 3600 });
    const device = { platform: body.device.platform, model: body.device.model ?? '' };
    const started = await openDeviceSignIn(services, device, request.ip);
    const verification_uri = `${originForPhones(services, request)}/link`;
    const verification_uri_complete = `${verification_uri}?code=${started.user_code}`;
    return answer(200, {
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
