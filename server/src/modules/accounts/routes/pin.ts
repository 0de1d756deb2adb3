import {
  checkPin as checkPinCall,
  removePin as removePinCall,
  setPin as setPinCall,
} from '@oyna/contract/account';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { checkPin, removePin, setPin } from '../pin.ts';
import { readUser } from '../user.ts';

export function setPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, setPinCall, async ({ body, viewer, language, request }) => {
    const wish = { pin: body.pin, ageLimit: body.age_limit };
    await setPin(services, viewer, wish, { pin: body.old_pin, code: body.code, ip: request.ip });
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new DomainError('token_not_valid');
    return respond(200, user);
  });
}

export function checkPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, checkPinCall, async ({ body, viewer, request }) => {
    await checkPin(services, viewer, body.pin, request.ip);
    return respond(204, null);
  });
}

export function removePinRoute(app: FastifyInstance, services: Services): void {
  serve(app, removePinCall, async ({ body, viewer, request }) => {
    await removePin(services, viewer, { ...body, ip: request.ip });
    return respond(204, null);
  });
}
