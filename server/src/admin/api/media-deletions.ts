import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { giveUpFolder, keepFolder, listUnused } from '../services/media-deletions.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const path = 'media-folders';

/** Media folders that nothing uses. */
export function mediaDeletionsRoute(app: FastifyInstance, services: Services): void {
  const one = `${path}/:media`;
  const list = { method: 'GET', path: `${path}/unused`, area } as const;
  serveAdmin(app, list, async () => ({ folders: await listUnused(services) }));
  serveAdmin(app, { method: 'DELETE', path: one, area }, ({ params, operator }) =>
    giveUpFolder(services, operator.name, params.media ?? ''),
  );
  serveAdmin(app, { method: 'POST', path: `${one}/keep`, area }, ({ params, operator }) =>
    keepFolder(services, operator.name, params.media ?? ''),
  );
}
