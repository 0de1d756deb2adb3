import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolStatus } from '../../infra/database/pool-status.ts';
import type { Services } from '../../infra/services.ts';
import { countMessages } from '../../modules/accounts/public.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics for Prometheus. */
export type ReadMetrics = () => Promise<{ readonly type: string; readonly text: string }>;

/** Counts and times requests by route template, never by address, which would identify viewers. */
export function metrics(app: FastifyInstance, services: Services): ReadMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests currently being processed',
    registers,
  });
  const rejections = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests rejected with 429',
    labelNames: ['route'] as const,
    registers,
  });
  const playbacks = new Counter({
    name: 'playbacks_total',
    help: 'Playback calls by status, including those rejected for lack of a plan or a stream slot',
    labelNames: ['kind', 'status'] as const,
    registers,
  });
  watchPool(services, registers);
  watchPlaybacks(services, registers);
  watchMessages(services, registers);
  watchLostCallbacks(services, registers);

  const observers = new Map<string, { observe(value: number): void }>();
  let running = 0;
  inFlight.set(0);
  app.addHook('onRequest', (_request, _reply, done) => {
    running++;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    running--;
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    const observer = observers.get(key) ?? durations.labels({ method, route, status });
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
    if (reply.statusCode === 429) rejections.inc({ route });
    const kind = method === 'GET' ? kindOfPlayback(request) : null;
    if (kind) playbacks.inc({ kind, status: String(reply.statusCode) });
    done();
  });
  return async () => {
    inFlight.set(running);
    return { type: registry.contentType, text: await registry.metrics() };
  };
}

function kindOfPlayback({ routeOptions }: FastifyRequest): string | null {
  return /^\/api\/v2\/(\w+)\/:id\/playback\/$/.exec(routeOptions.url ?? '')?.[1] ?? null;
}

function watchPool({ db }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'database_connections',
    help: 'Database connections, and queries waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = poolStatus(db);
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

function watchPlaybacks({ db, now }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'playbacks_running',
    help: 'Playbacks with a heartbeat in the last minute, across all replicas',
    registers,
    async collect() {
      const row = await db
        .selectFrom('playbacks')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('seen_at', '>', new Date(now().getTime() - 60_000))
        .where('ended_at', 'is', null)
        .executeTakeFirst()
        // An unresponsive database must not block the other metrics.
        .catch(() => undefined);
      if (row) this.set(row.count);
    },
  });
}

/** A high ratio of both means that somebody makes the service send messages. */
function watchMessages(services: Services, registers: Registry[]): void {
  const max = services.smsRules.limits['all-day'];
  new Gauge({ name: 'sms_budget', help: 'Text messages allowed in a day', registers }).set(max);
  new Gauge({
    name: 'sms_budget_used',
    help: 'Text messages sent in the current day, across all replicas; alert above 0.8 of sms_budget',
    registers,
    async collect() {
      const sent = await countMessages(services).catch(() => undefined);
      if (sent !== undefined) this.set(Math.min(sent, max));
    },
  });
}

/** A rising number means that the bank's callbacks do not arrive. */
function watchLostCallbacks({ db, now }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'payments_without_callback',
    help: 'Payments of the last day that were found by asking the bank, across all replicas; alert above 0',
    registers,
    async collect() {
      const row = await db
        .selectFrom('payments')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('asked', '=', true)
        .where('received_at', '>', new Date(now().getTime() - 86_400_000))
        .executeTakeFirst()
        .catch(() => undefined);
      if (row) this.set(row.count);
    },
  });
}
