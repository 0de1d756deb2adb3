import { pollDeviceSignIn } from '@oyna/contract/device';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { takeDeviceSignIn } from '../device-sign-in.ts';
import { openSession } from '../sessions.ts';
import { readUser } from '../user.ts';

export function pollDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, pollDeviceSignIn, async ({ body, language }) => {
    const taken = await takeDeviceSignIn(services, body.device_code);
    const user = await readUser(services, taken.user, language);
    if (!user) throw new ApiError(400, 'expired_token');
    const tokens = await openSession(services, taken.user, taken.ip, taken.device);
    return answer(200, { ...tokens, user });
  });
}
