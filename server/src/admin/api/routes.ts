import type { Route } from '../../http/serve.ts';
import { auditRoute } from './audit.ts';
import { backupRoute } from './backup.ts';
import { exportCatalogueRoute, importRowsRoute } from './catalogue.ts';
import { channelsRoute } from './channels.ts';
import { commentsRoute } from './comments.ts';
import { contactRoute } from './contact.ts';
import { contentOriginsRoute } from './content-origins.ts';
import { demoRoute } from './demo.ts';
import { homeRoute } from './home.ts';
import { ordersRoute } from './orders.ts';
import { pingRoute } from './ping.ts';
import { plansRoute } from './plans.ts';
import { usersRoute } from './users.ts';

/** Routes of the administration commands. Changes are logged with the name sent by the command. */
export const adminRoutes: readonly Route[] = [
  auditRoute,
  backupRoute,
  importRowsRoute,
  exportCatalogueRoute,
  channelsRoute,
  commentsRoute,
  contactRoute,
  contentOriginsRoute,
  demoRoute,
  homeRoute,
  ordersRoute,
  pingRoute,
  plansRoute,
  usersRoute,
];
