import { listReminders, setReminder } from '@oyna/contract/reminders';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { sentTime } from '../../../http/sent-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { readReminders } from '../reminders.ts';
import { requireOne } from '../require-one.ts';
import { addReminder, removeReminder } from '../set-reminder.ts';

export function listRemindersRoute(app: FastifyInstance, services: Services): void {
  serve(app, listReminders, async ({ query, viewer, language, request }) => {
    const { items, count } = await readReminders(services, pageWindow(query), language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function setReminderRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'reminder', by: 'user', max: 600, seconds: 600 } as const;
  serve(app, limited(setReminder, limit), async ({ body, viewer, language }) => {
    const { programme, stream, wanted } = body;
    const target = requireOne({ programme, stream }, language);
    const at = sentTime('decided_at', body.decided_at, services.now(), language);
    const isSet = wanted
      ? await addReminder(services, target, at, language, viewer)
      : await removeReminder(services, target, at, viewer);
    return respond(200, { wanted: isSet });
  });
}
