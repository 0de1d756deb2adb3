import { webAddress } from '@oyna/contract/catalogue-parts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { feedFaults, feedKinds } from '../../modules/catalogue/public.ts';
import { addFeed, listFeeds, refreshFeed, removeFeed, showFeed } from '../services/feeds.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const feedBody = v.strictObject({
  kind: v.picklist(feedKinds),
  url: v.pipe(v.string(), v.maxLength(2000), webAddress),
  every_seconds: v.pipe(v.number(), v.integer(), v.minValue(900), v.maxValue(7 * 86_400)),
  name: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/))), null),
  access: v.optional(v.nullable(v.picklist(['free', 'subscription'])), null),
  keeps_missing: v.optional(v.boolean(), false),
});

/** Playlists and guides by address. */
export function feedsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'feeds', area }, () => listFeeds(services.db));
  const add = { method: 'POST', path: 'feeds', area, body: feedBody } as const;
  serveAdmin(app, add, ({ body, operator }) => addFeed(services, operator.name, body));
  serveAdmin(app, { method: 'GET', path: 'feeds/:name', area }, ({ params }) =>
    showFeed(services.db, params.name ?? ''),
  );
  serveAdmin(app, { method: 'DELETE', path: 'feeds/:name', area }, ({ params, operator }) =>
    removeFeed(services, operator.name, params.name ?? ''),
  );
  serveAdmin(app, { method: 'POST', path: 'feeds/:name/refresh', area }, ({ params }) =>
    refreshFeed(services, params.name ?? ''),
  );
  // Whoever may run doctor may see them.
  serveAdmin(app, { method: 'GET', path: 'feed-faults', area: 'own' }, () =>
    feedFaults(services.db, services.now()),
  );
}
