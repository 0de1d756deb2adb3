import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../../infra/services.ts';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Carries `EDGE_TOKEN` in the question of an edge that has checked the key itself. */
const header = 'x-edge-token';

/**
 * Whether an edge asks about a file alone: for all viewers of the same path, whose keys it checks itself. Throws for a wrong token, so
 * that no edge keeps an answer about one playback as one about all.
 */
export function isAboutFile(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  { edgeToken }: Pick<Services, 'edgeToken'>,
): boolean {
  const token = headers[header];
  if (method !== 'HEAD' || token === undefined || edgeToken === null) return false;
  if (typeof token !== 'string' || !constantTimeEqual(token, edgeToken))
    throw new DomainError('token_not_valid');
  return true;
}
