import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolStatus } from '../../infra/database/pool-status.ts';
import type { Measure } from '../../infra/measure.ts';
import type { Services } from '../../infra/services.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics for Prometheus. */
export type ReadMetrics = () => Promise<{ readonly type: string; readonly text: string }>;

/**
 * Counts and times requests by route template, never by address, which would identify viewers. `measures` are read with
 * them, at each look.
 */
export function metrics(app: FastifyInstance, services: Services, measures: readonly Measure[]): ReadMetrics {
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
  for (const measure of measures) watch(measure, services, registers);

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

function watch({ name, help, read }: Measure, services: Services, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      // An unresponsive database must not block the other metrics.
      const value = await read(services).catch(() => undefined);
      if (value !== undefined) this.set(value);
    },
  });
}
