import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { endSessions } from '../../modules/accounts/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { findUsers } from '../services/find-users.ts';
import { setBlocked } from '../services/set-blocked.ts';
import { showUser } from '../services/show-user.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'accounts';
const sought = v.strictObject({ find: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) });

export function usersRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveAdmin(app, { method: 'GET', path: 'users', area, query: sought }, ({ query }) =>
    findUsers(db, query.find),
  );

  serveAdmin(app, { method: 'GET', path: 'users/:user', area }, async ({ params }) =>
    showUser(services, await findAccount(db, params.user ?? '')),
  );

  for (const blocked of [true, false]) {
    const path = `users/:user/${blocked ? 'block' : 'unblock'}`;
    serveAdmin(app, { method: 'POST', path, area }, ({ params, operator }) =>
      setBlocked(services, operator.name, params.user ?? '', blocked),
    );
  }

  const signOut = { method: 'POST', path: 'users/:user/sign-out', area } as const;
  serveAdmin(app, signOut, ({ params, operator }) =>
    change(services, operator.name, async (inside) => {
      const id = await findAccount(inside.db, params.user ?? '');
      const { devices } = await showUser(inside, id);
      await endSessions(inside, id);
      const detail = { devices: devices.length };
      const audit = { action: 'user.sign-out', target: `user:${id}`, detail };
      return { result: { id, ...detail }, audit: devices.length > 0 ? audit : null };
    }),
  );
}
