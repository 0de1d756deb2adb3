import type { Route } from '../../http/serve.ts';
import { listNotificationsRoute, readNotificationsRoute } from './routes/notifications.ts';

export const notificationsRoutes: readonly Route[] = [listNotificationsRoute, readNotificationsRoute];
