import type { Route } from '../../http/serve.ts';
import { approvalsRoute } from './approvals.ts';
import { auditRoute } from './audit.ts';
import {
  exportCatalogueRoute,
  importRowsRoute,
  restorationsRoute,
  windowsRoute,
  withdrawalsRoute,
} from './catalogue.ts';
import { channelsRoute } from './channels.ts';
import { commentsRoute } from './comments.ts';
import { contactAnswersRoute } from './contact-answers.ts';
import { contentOriginsRoute } from './content-origins.ts';
import { feedsRoute } from './feeds.ts';
import { homeRoute } from './home.ts';
import { mediaDeletionsRoute } from './media-deletions.ts';
import { mediaJobsRoute } from './media-jobs.ts';
import { mediaUploadsRoute } from './media-uploads.ts';
import { operatorsRoute } from './operators.ts';
import { ordersRoute } from './orders.ts';
import { pingRoute } from './ping.ts';
import { plansRoute } from './plans.ts';
import { readinessRoute } from './readiness.ts';
import { schedulesRoute } from './schedules.ts';
import { streamSendersRoute } from './stream-senders.ts';
import { titleMarksRoute } from './title-marks.ts';
import { titleMediaRoute } from './title-media.ts';
import { titlePicturesRoute } from './title-pictures.ts';
import { usersRoute } from './users.ts';

/** Routes of the administration commands. Changes are logged with the name of the operator whose key signed them. */
export const adminRoutes: readonly Route[] = [
  approvalsRoute,
  auditRoute,
  importRowsRoute,
  restorationsRoute,
  windowsRoute,
  exportCatalogueRoute,
  withdrawalsRoute,
  channelsRoute,
  commentsRoute,
  contactAnswersRoute,
  contentOriginsRoute,
  feedsRoute,
  homeRoute,
  mediaDeletionsRoute,
  mediaJobsRoute,
  mediaUploadsRoute,
  operatorsRoute,
  ordersRoute,
  pingRoute,
  plansRoute,
  readinessRoute,
  schedulesRoute,
  streamSendersRoute,
  titleMarksRoute,
  titlePicturesRoute,
  titleMediaRoute,
  usersRoute,
];
