import { mediaName } from '@oyna/contract/catalogue-parts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { findTitlePart, setTitleMedia } from '../services/title-media.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const number = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)));
/** The fields that name a part of a title. */
export const titlePart = {
  title: v.pipe(v.string(), v.maxLength(100)),
  season: number,
  episode: number,
  trailer: v.boolean(),
};
const partBody = v.strictObject(titlePart);
const mediaBody = v.strictObject({
  ...titlePart,
  media: mediaName,
});

/** The media of titles, for the command that makes films. */
export function titleMediaRoute(app: FastifyInstance, services: Services): void {
  const find = { method: 'POST', path: 'title-parts', area, body: partBody } as const;
  serveAdmin(app, find, ({ body }) => findTitlePart(services.db, body));
  const set = { method: 'PUT', path: 'title-media', area, body: mediaBody } as const;
  serveAdmin(app, set, ({ body, operator }) => setTitleMedia(services, operator.name, body));
}
