import type { FastifyInstance } from 'fastify';
import { createApp } from '../../http/create-app.ts';
import { errors } from '../../http/plugins/errors.ts';
import { requestId } from '../../http/plugins/request-id.ts';
import { securityLog } from '../../http/plugins/security-log.ts';
import { stopping } from '../../http/plugins/stopping.ts';
import type { Config } from '../../infra/config.ts';
import { withoutLimits } from '../../infra/database/without-limits.ts';
import type { Services } from '../../infra/services.ts';
import { requireRecipient } from '../backup/backup-encryption.ts';
import { backupRoute } from './backup.ts';
import { operatorsOnly } from './operators-only.ts';
import { adminRoutes } from './routes.ts';

/** Restoring a large backup is quiet for minutes. */
const silentMilliseconds = 600_000;
/** A program on this machine must not use up the files that viewers' connections need. */
const maxConnections = 500;

/** Assembles the operators' API, which has a listener of its own, without listening. */
export async function buildAdminApp(
  config: Pick<Config, 'backupKey' | 'logLevel' | 'operatorBootstrap'>,
  services: Services,
): Promise<FastifyInstance> {
  // No proxy names its clients here.
  const app = createApp({ ...config, trustProxy: [] }, silentMilliseconds);
  app.server.maxConnections = maxConnections;
  // Imports and backups take longer than a viewer would wait.
  const unlimited = { ...services, db: withoutLimits(services.db) };
  securityLog(app);
  requestId(app);
  stopping(app);
  errors(app);
  operatorsOnly(app, unlimited, config.operatorBootstrap);
  for (const route of adminRoutes) route(app, unlimited);
  if (config.backupKey !== null) await requireRecipient(config.backupKey);
  backupRoute(app, unlimited, config.backupKey);
  await app.ready();
  return app;
}
