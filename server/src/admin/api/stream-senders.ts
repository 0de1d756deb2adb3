import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { liveFaults } from '../../modules/ingest/public.ts';
import {
  endStream,
  makeStreamKey,
  revokeStreamKey,
  showStreamSenders,
  startStream,
} from '../services/stream-senders.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const body = v.strictObject({ role: v.picklist(['main', 'backup']) });

/** Keys, state, beginning and end of streams that come from senders; and what is wrong with senders and inputs. */
export function streamSendersRoute(app: FastifyInstance, services: Services): void {
  const path = 'streams/:stream';
  serveAdmin(app, { method: 'GET', path: `${path}/senders`, area }, ({ params }) =>
    showStreamSenders(services, params.stream ?? ''),
  );
  serveAdmin(app, { method: 'POST', path: `${path}/keys`, area, body }, ({ params, body, operator }) =>
    makeStreamKey(services, operator.name, { stream: params.stream ?? '', role: body.role }),
  );
  serveAdmin(app, { method: 'DELETE', path: `${path}/keys`, area, body }, ({ params, body, operator }) =>
    revokeStreamKey(services, operator.name, { stream: params.stream ?? '', role: body.role }),
  );
  serveAdmin(app, { method: 'POST', path: `${path}/start`, area }, ({ params, operator }) =>
    startStream(services, operator.name, params.stream ?? ''),
  );
  serveAdmin(app, { method: 'POST', path: `${path}/end`, area }, ({ params, operator }) =>
    endStream(services, operator.name, params.stream ?? ''),
  );
  serveAdmin(app, { method: 'GET', path: 'live-faults', area }, () => liveFaults(services));
}
