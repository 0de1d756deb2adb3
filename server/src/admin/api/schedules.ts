import { catalogueSchedule } from '@oyna/contract/catalogue-schedule';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { previewSchedule } from '../services/preview-schedule.ts';
import { serveAdmin } from './serve-admin.ts';

const body = v.strictObject({ schedule: v.nullable(catalogueSchedule) });
/** As large as a line of a catalogue file may be. */
const bodyLimit = 2 * 1024 * 1024;

/** The next week of a channel by its schedule, or by one that is not imported yet. Changes nothing. */
export function schedulesRoute(app: FastifyInstance, services: Services): void {
  const route = {
    method: 'POST',
    path: 'channels/:channel/schedule/preview',
    area: 'catalogue',
    body,
    bodyLimit,
  } as const;
  serveAdmin(app, route, ({ params, body }) =>
    previewSchedule(services, params.channel ?? '', body.schedule),
  );
}
