import { startDeviceSignIn } from '@oyna/contract/device';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { lifeSeconds, openDeviceSignIn, pollSeconds } from '../../accounts/device-sign-in.ts';
import { takeFromLimit } from '../../database/take-from-limit.ts';
import { answer, serve } from '../../http/serve.ts';
import { networkAddress } from '../../network-address.ts';
import type { Services } from '../../services.ts';

export function startDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, startDeviceSignIn, async ({ body, request }) => {
    await takeFromLimit(services, { key: `device:${request.ip}`, most: 120, seconds: 3600 });
    const device = { platform: body.device.platform, model: body.device.model ?? '' };
    const started = await openDeviceSignIn(services, device, request.ip);
    const verification_uri = `${originForPhones(services, request)}/link`;
    const verification_uri_complete = `${verification_uri}?code=${started.user_code}`;
    const svg = renderSVG(verification_uri_complete, { border: 2 });
    return answer(200, {
      ...started,
      verification_uri,
      verification_uri_complete,
      image: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      expires_in: lifeSeconds,
      interval: pollSeconds,
    });
  });
}

/** Where a phone reaches this server: what the TV calls it may be "localhost", which on a phone is the phone. */
function originForPhones({ publicUrl }: Services, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const address = networkAddress();
  const port = request.socket.localPort;
  if (address === null || port === undefined) return `${request.protocol}://${request.host}`;
  return `http://${address}:${port}`;
}
