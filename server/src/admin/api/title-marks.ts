import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { offerMarks, setMarks } from '../services/title-marks.ts';
import { serveAdmin } from './serve-admin.ts';
import { titlePart } from './title-media.ts';

const area = 'catalogue';
const second = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));
const seasonBody = v.strictObject({
  title: titlePart.title,
  season: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
});
const marker = v.strictObject({
  kind: v.picklist(['intro', 'recap', 'credits']),
  start: second,
  end: second,
});
const marksBody = v.strictObject({ ...titlePart, markers: v.pipe(v.array(marker), v.maxLength(10)) });

/** Intros and credits of titles. */
export function titleMarksRoute(app: FastifyInstance, services: Services): void {
  const offer = { method: 'POST', path: 'season-marks', area, body: seasonBody } as const;
  serveAdmin(app, offer, ({ body }) => offerMarks(services, body));
  const set = { method: 'PUT', path: 'title-marks', area, body: marksBody } as const;
  serveAdmin(app, set, ({ body, operator }) => setMarks(services, operator.name, body));
}
