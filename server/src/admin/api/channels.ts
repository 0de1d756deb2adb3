import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { setBlackout, setChannelState } from '../services/channel-state.ts';
import { timeWithOffset } from '../time-with-offset.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const stateBody = v.strictObject({ state: v.picklist(['on_air', 'off_air', 'blacked_out']) });

const blackoutBody = v.strictObject({
  at: v.pipe(
    v.string(),
    v.regex(timeWithOffset),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'raw_check'),
  ),
  blackout: v.boolean(),
});

export function channelsRoute(app: FastifyInstance, services: Services): void {
  const state = { method: 'POST', path: 'channels/:channel/state', area, body: stateBody } as const;
  serveAdmin(app, state, ({ params, body, operator }) =>
    setChannelState(services, operator.name, params.channel ?? '', body.state),
  );
  const blackout = { method: 'POST', path: 'channels/:channel/blackout', area, body: blackoutBody } as const;
  serveAdmin(app, blackout, ({ params, body, operator }) =>
    setBlackout(services, operator.name, {
      channel: params.channel ?? '',
      at: new Date(body.at),
      blackout: body.blackout,
    }),
  );
}
