import type { Route } from '../../http/serve.ts';
import { contactRoute, listContactRequestsRoute } from './routes/contact.ts';

export const contactRoutes: readonly Route[] = [contactRoute, listContactRequestsRoute];
