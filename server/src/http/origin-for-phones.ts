import type { FastifyRequest } from 'fastify';
import { networkAddress } from '../network-address.ts';
import type { Services } from '../services.ts';
import { publicOrigin } from './public-origin.ts';

/** Where a phone reaches this server: what the TV calls it may be "localhost", which on a phone is the phone. */
export function originForPhones({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const address = networkAddress();
  const port = request.socket.localPort;
  if (address === null || port === undefined) return publicOrigin({ publicUrl }, request);
  return `http://${address}:${port}`;
}
