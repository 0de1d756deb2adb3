import {
  checkPin as checkPinCall,
  removePin as removePinCall,
  setPin as setPinCall,
} from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { codeTriesPerAddress, pinsPerAddress, pinsPerUser } from '../limits.ts';
import { checkPin, removePin, setPin } from '../pin.ts';
import { readUser } from '../user.ts';

/** A PIN is changed with the old one or with a code. */
const guesses = [pinsPerAddress, pinsPerUser, codeTriesPerAddress].map(byService);

export function setPinRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(setPinCall, ...guesses), async ({ body, viewer, language, request }) => {
    const wanted = { pin: body.pin, ageLimit: body.age_limit };
    await setPin(services, viewer, wanted, {
      pin: body.old_pin,
      code: body.code,
      request_id: body.request_id,
      ip: request.ip,
    });
    const user = await readUser(services, viewer.id, language);
    if (!user) throw new DomainError('token_not_valid');
    return respond(200, user);
  });
}

export function checkPinRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(checkPinCall, byService(pinsPerAddress), byService(pinsPerUser)),
    async ({ body, viewer, request }) => {
      await checkPin(services, viewer, body.pin, request.ip);
      return respond(204, null);
    },
  );
}

export function removePinRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(removePinCall, ...guesses), async ({ body, viewer, request }) => {
    await removePin(services, viewer, { ...body, ip: request.ip });
    return respond(204, null);
  });
}
