import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { homeDescription } from '../../modules/support/public.ts';
import { setHome, showHome } from '../services/home.ts';
import { actor, changeBody } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

const homeBody = v.strictObject({ actor, rails: homeDescription });

export function homeRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: 'home' }, () => showHome(services.db));
  const set = { method: 'POST', path: 'home', body: homeBody } as const;
  serveAdmin(app, services, set, ({ body }) => setHome(services, body.actor, body.rails));
  const reset = { method: 'POST', path: 'home/reset', body: changeBody } as const;
  serveAdmin(app, services, reset, ({ body }) => setHome(services, body.actor, null));
}
