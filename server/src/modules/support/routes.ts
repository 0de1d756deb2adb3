import type { Route } from '../../http/serve.ts';
import { getConfigRoute, getHelpRoute } from './routes/config.ts';
import { contactRoute, listContactRequestsRoute } from './routes/contact.ts';

export const supportRoutes: readonly Route[] = [
  getConfigRoute,
  getHelpRoute,
  contactRoute,
  listContactRequestsRoute,
];
