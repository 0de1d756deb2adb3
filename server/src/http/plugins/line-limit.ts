import type { FastifyInstance } from 'fastify';
import { wideNetworkOf } from '../../infra/rate-limits/network-of.ts';
import { linesPerMinute } from '../lines-per-minute.ts';

/** Of one network. Real viewers never come near. */
const maxLines = 120;
const warning = 40;
/** Address of the client whose request a logger belongs to. */
const client = Symbol('client');

type Write = (...args: unknown[]) => void;

/**
 * Hook of pino that limits the warnings and errors about requests: a network that causes too many in a minute gets no more in
 * that minute, and the last one says `more`. Lines of the server itself are not counted.
 */
export function limitLines() {
  const take = linesPerMinute(maxLines);
  return function logMethod(this: object, args: unknown[], write: Write, level: number): void {
    const ip = (this as { [client]?: string })[client];
    const isCounted = ip !== undefined && level >= warning;
    const turn = isCounted ? take(wideNetworkOf(ip)) : 'yes';
    if (turn === 'yes') write.apply(this, args);
    if (turn === 'last') write.apply(this, withMore(args));
  };
}

/** Marks the logger of each request, before anything can write to it. */
export function lineLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    (request.log as { [client]?: string })[client] = request.ip;
    done();
  });
}

function withMore([first, ...rest]: readonly unknown[]): unknown[] {
  const more = { more: 'left out' };
  return typeof first === 'object' ? [{ ...first, ...more }, ...rest] : [more, first, ...rest];
}
