import type { FastifyRequest } from 'fastify';
import type { Services } from '../infra/services.ts';
import { networkAddress } from '../shared/network-address.ts';
import { publicOrigin } from './public-origin.ts';

/** The server's address for phones. The TV may use "localhost", which on a phone means the phone itself. */
export function originForPhones({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const address = networkAddress();
  const port = request.socket.localPort;
  if (address === null || port === undefined) return publicOrigin({ publicUrl }, request);
  return `http://${address}:${port}`;
}
