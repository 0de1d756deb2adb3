import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { homeDescription } from '../../modules/config/public.ts';
import { setHome, showHome } from '../services/home.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const homeBody = v.strictObject({ rails: homeDescription });

export function homeRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'home', area }, () => showHome(services.db));
  const set = { method: 'POST', path: 'home', area, body: homeBody } as const;
  serveAdmin(app, set, ({ body, operator }) => setHome(services, operator.name, body.rails));
  const reset = { method: 'POST', path: 'home/reset', area } as const;
  serveAdmin(app, reset, ({ operator }) => setHome(services, operator.name, null));
}
