import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { auditRoute } from './audit.ts';
import { backupRoute } from './backup.ts';
import { commentsDeskRoute } from './comments.ts';
import { contactDeskRoute } from './contact.ts';
import { ordersRoute } from './orders.ts';
import { plansRoute } from './plans.ts';
import { usersRoute } from './users.ts';

/** What `npm run desk` asks. Changes are written to the audit log with the name that the command gives. */
export function deskRoute(app: FastifyInstance, services: Services): void {
  usersRoute(app, services);
  plansRoute(app, services);
  ordersRoute(app, services);
  contactDeskRoute(app, services);
  commentsDeskRoute(app, services);
  auditRoute(app, services);
  backupRoute(app, services);
}
