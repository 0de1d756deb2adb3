import { resendCode as resendCodeCall, signInByPassword } from '@oyna/contract/account';
import { refreshTokens } from '@oyna/contract/account-session';
import { confirmCode, register, requestCode } from '@oyna/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../http/client-of.ts';
import { byService, limited, respond, serve } from '../../../http/serve.ts';
import { giveBackToLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { accountByCode } from '../codes/account-by-code.ts';
import { resendCode, sendCode } from '../codes/codes.ts';
import { normalPhone } from '../codes/normal-phone.ts';
import {
  codesPerAddress,
  codeTriesPerAddress,
  passwordsPerAddress,
  passwordsPerPhone,
  passwordUses,
  registrations,
} from '../limits.ts';
import { userByPassword } from '../password/password-sign-in.ts';
import { rotate } from '../sessions/rotate.ts';
import { signIn } from '../sessions/sign-in.ts';
import { accountByToken } from '../users/account-by-token.ts';

export function requestCodeRoute(app: FastifyInstance, services: Services): void {
  const limit = byService(codesPerAddress(services));
  serve(app, limited(requestCode, limit), async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    return respond(202, await sendCode(services, { phone, ip: request.ip, language, purpose: 'sign_in' }));
  });
}

export function resendCodeRoute(app: FastifyInstance, services: Services): void {
  const limit = byService(codesPerAddress(services));
  serve(app, limited(resendCodeCall, limit), async ({ body, language, request }) => {
    const phone = normalPhone(body.phone, language);
    const { request_id } = body;
    return respond(202, await resendCode(services, { phone, ip: request.ip, language, request_id }));
  });
}

export function confirmCodeRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(confirmCode, byService(codeTriesPerAddress)), async ({ body, language, request }) => {
    const { phone, code, request_id, device } = body;
    const id = await accountByCode(services, { phone, code, request_id, ip: request.ip, language });
    const context = { client: clientOf(request), language, device, method: 'code' } as const;
    return respond(200, await signIn(services, id, context));
  });
}

export function registerRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(register, registrations, byService(codesPerAddress(services))),
    async ({ body, language, request }) => {
      const phone = normalPhone(body.phone, language);
      const { registration_token, first_name, last_name, password } = body;
      if (registration_token === undefined) {
        const registration = { first_name, last_name };
        const wanted = { phone, ip: request.ip, language, purpose: 'sign_in', registration } as const;
        return respond(202, await sendCode(services, wanted));
      }
      const account = { phone, registration_token, first_name, last_name, password, language };
      const id = await accountByToken(services, account);
      await giveBackToLimit(services, registrations, request.ip);
      const context = { client: clientOf(request), language, device: body.device, method: 'code' } as const;
      return respond(201, await signIn(services, id, context));
    },
  );
}

export function signInByPasswordRoute(app: FastifyInstance, services: Services): void {
  const limits = [passwordsPerAddress, passwordsPerPhone, passwordUses].map(byService);
  serve(app, limited(signInByPassword, ...limits), async ({ body, language, request }) => {
    const { password, device } = body;
    const phone = normalPhone(body.phone, language);
    const id = await userByPassword(services, { phone, password, ip: request.ip });
    const context = { client: clientOf(request), language, device, method: 'password' } as const;
    return respond(200, await signIn(services, id, context));
  });
}

export function refreshTokensRoute(app: FastifyInstance, services: Services): void {
  serve(app, refreshTokens, async ({ body, request }) => {
    const tokens = await rotate(services, body.refresh, request.ip);
    if (!tokens) throw new DomainError('token_not_valid');
    return respond(200, tokens);
  });
}
