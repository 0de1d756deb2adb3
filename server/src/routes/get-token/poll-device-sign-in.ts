import { pollDeviceSignIn } from '@oyna/contract/device';
import type { FastifyInstance } from 'fastify';
import { takeDeviceSignIn } from '../../accounts/device-sign-in.ts';
import { openSession } from '../../accounts/sessions.ts';
import { readUser } from '../../accounts/user.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

export function pollDeviceSignInRoute(app: FastifyInstance, services: Services): void {
  serve(app, pollDeviceSignIn, async ({ body, language }) => {
    const taken = await takeDeviceSignIn(services, body.device_code);
    const user = await readUser(services, taken.user, language);
    if (!user) throw new ApiError(400, 'expired_token');
    const tokens = await openSession(services, taken.user, taken.ip, taken.device);
    return answer(200, { ...tokens, user });
  });
}
