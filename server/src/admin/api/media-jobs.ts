import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { filmCodecs } from '../../infra/config.ts';
import type { Services } from '../../infra/services.ts';
import { trackLanguage } from '../../modules/factory/public.ts';
import { readId } from '../../shared/read-id.ts';
import { addJob, cancelJob, listJobs, retryJob, showJob } from '../services/media-jobs.ts';
import { serveAdmin } from './serve-admin.ts';
import { titlePart } from './title-media.ts';

const area = 'catalogue';
const upload = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const language = v.pipe(
  v.string(),
  v.maxLength(35),
  v.check((text) => text === 'und' || trackLanguage(text) !== 'und'),
  v.transform((text) => trackLanguage(text)),
);
const jobBody = v.strictObject({
  ...titlePart,
  /** Or `null`, with the stream whose recording the film is. */
  upload: v.nullable(upload),
  stream: v.optional(v.pipe(v.string(), v.maxLength(100))),
  subtitles: v.pipe(v.array(v.strictObject({ upload, language })), v.maxLength(50)),
  sounds: v.pipe(v.array(language), v.maxLength(50)),
  codecs: v.optional(v.pipe(v.array(v.picklist(filmCodecs)), v.maxLength(2))),
  schemes: v.optional(v.pipe(v.array(v.picklist(['cenc', 'cbcs'])), v.maxLength(2)), []),
});

/** The queue of films that are made. */
export function mediaJobsRoute(app: FastifyInstance, services: Services): void {
  const path = 'media-jobs';
  const add = { method: 'POST', path, area, body: jobBody } as const;
  serveAdmin(app, add, ({ body, operator }) => addJob(services, operator.name, body));
  serveAdmin(app, { method: 'GET', path, area }, async () => ({ jobs: await listJobs(services) }));
  const one = `${path}/:id`;
  serveAdmin(app, { method: 'GET', path: one, area }, ({ params }) =>
    showJob(services, readId(params.id ?? '')),
  );
  serveAdmin(app, { method: 'POST', path: `${one}/cancel`, area }, ({ params, operator }) =>
    cancelJob(services, operator.name, readId(params.id ?? '')),
  );
  serveAdmin(app, { method: 'POST', path: `${one}/retry`, area }, ({ params, operator }) =>
    retryJob(services, operator.name, readId(params.id ?? '')),
  );
}
