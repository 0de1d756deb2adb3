import {
  exportAccount as exportAccountCall,
  getSecurity,
  unlinkTelegram as unlinkTelegramCall,
} from '@oyna/contract/security';
import type { FastifyInstance } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { qrImage } from '../../../shared/qr-image.ts';
import { accountExports, unlinks } from '../limits.ts';
import { recentSignIns } from '../sessions/recent-sign-ins.ts';
import { exportAccount } from '../users/export-account.ts';
import { linkedAccounts, unlinkTelegram } from '../users/telegram-account.ts';

export function getSecurityRoute(app: FastifyInstance, services: Services): void {
  serve(app, getSecurity, async ({ viewer, request }) => {
    const address = `${originForPhones(services, request)}/link#security`;
    return respond(200, {
      linked: await linkedAccounts(services, viewer.id),
      sign_ins: await recentSignIns(services, viewer.id, request.ip),
      page: { address, image: qrImage(address) },
    });
  });
}

export function unlinkTelegramRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(unlinkTelegramCall, unlinks), async ({ viewer }) => {
    await unlinkTelegram(services, viewer.id);
    return respond(204, null);
  });
}

export function exportAccountRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(exportAccountCall, accountExports), async ({ viewer }) => {
    return respond(200, await exportAccount(services.db, viewer.id));
  });
}
