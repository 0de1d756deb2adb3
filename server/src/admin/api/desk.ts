import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { auditRoute } from './audit.ts';
import { backupRoute } from './backup.ts';
import { commentsDeskRoute } from './comments.ts';
import { contactDeskRoute } from './contact.ts';
import { ordersRoute } from './orders.ts';
import { plansRoute } from './plans.ts';
import { usersRoute } from './users.ts';

/** Routes for `npm run desk`. Changes are logged with the name sent by the command. */
export function deskRoute(app: FastifyInstance, services: Services): void {
  usersRoute(app, services);
  plansRoute(app, services);
  ordersRoute(app, services);
  contactDeskRoute(app, services);
  commentsDeskRoute(app, services);
  auditRoute(app, services);
  backupRoute(app, services);
}
