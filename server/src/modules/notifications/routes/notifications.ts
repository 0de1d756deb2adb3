import { listNotifications as listNotificationsCall, readNotifications } from '@oyna/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { listNotifications, markRead } from '../notifications.ts';

export function listNotificationsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listNotificationsCall, async ({ viewer, language }) =>
    respond(200, await listNotifications(services, viewer, language)),
  );
}

export function readNotificationsRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'notification', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(readNotifications, limit), async ({ body, viewer, language }) =>
    respond(200, { unread: await markRead(services, viewer, language, body.ids) }),
  );
}
