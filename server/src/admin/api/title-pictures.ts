import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { offerPictures, setPictures } from '../services/title-pictures.ts';
import { serveAdmin } from './serve-admin.ts';
import { titlePart } from './title-media.ts';

const area = 'catalogue';
const partBody = v.strictObject(titlePart);
const pictureBody = v.strictObject({
  ...titlePart,
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  kinds: v.pipe(v.array(v.picklist(['poster', 'backdrop'])), v.minLength(1), v.maxLength(2)),
});

/** Posters and backdrops out of the films of titles. */
export function titlePicturesRoute(app: FastifyInstance, services: Services): void {
  const offer = { method: 'POST', path: 'title-pictures', area, body: partBody } as const;
  serveAdmin(app, offer, ({ body }) => offerPictures(services, body));
  const set = { method: 'PUT', path: 'title-pictures', area, body: pictureBody } as const;
  serveAdmin(app, set, ({ body, operator }) => setPictures(services, operator.name, body));
}
