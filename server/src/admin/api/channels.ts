import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { setBlackout, setChannelState } from '../services/channel-state.ts';
import { timeWithOffset } from '../time-with-offset.ts';
import { actor } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

const stateBody = v.strictObject({ actor, state: v.picklist(['on_air', 'off_air', 'blacked_out']) });

const blackoutBody = v.strictObject({
  actor,
  at: v.pipe(
    v.string(),
    v.regex(timeWithOffset),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'raw_check'),
  ),
  blackout: v.boolean(),
});

export function channelsRoute(app: FastifyInstance, services: Services): void {
  const state = { method: 'POST', path: 'channels/:channel/state', body: stateBody } as const;
  serveAdmin(app, services, state, ({ params, body }) =>
    setChannelState(services, body.actor, params.channel ?? '', body.state),
  );
  const blackout = { method: 'POST', path: 'channels/:channel/blackout', body: blackoutBody } as const;
  serveAdmin(app, services, blackout, ({ params, body }) =>
    setBlackout(services, body.actor, {
      channel: params.channel ?? '',
      at: new Date(body.at),
      blackout: body.blackout,
    }),
  );
}
