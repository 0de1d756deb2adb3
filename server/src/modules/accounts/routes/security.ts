import { getSecurity, unlinkTelegram as unlinkTelegramCall } from '@oyna/contract/security';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { linkedAccounts, unlinkTelegram } from '../telegram-account.ts';

export function getSecurityRoute(app: FastifyInstance, services: Services): void {
  serve(app, getSecurity, async ({ viewer }) => {
    return respond(200, { linked: await linkedAccounts(services, viewer.id) });
  });
}

export function unlinkTelegramRoute(app: FastifyInstance, services: Services): void {
  serve(app, unlinkTelegramCall, async ({ viewer }) => {
    await unlinkTelegram(services, viewer.id);
    return respond(204, null);
  });
}
