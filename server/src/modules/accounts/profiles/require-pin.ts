import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { readPinGrant } from '../pin/pin-grant.ts';

/** Throws `pin_required` if the account has a PIN and the request no grant of it. */
export async function requirePin(
  services: Services,
  db: Database,
  viewer: Viewer,
  grant: string | undefined,
): Promise<void> {
  const { pin_hash } = await db
    .selectFrom('users')
    .select('pin_hash')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (pin_hash === null) return;
  const subject = { user: viewer.id, by: viewer.session };
  const isProven = grant !== undefined && readPinGrant(services, grant, subject, pin_hash) !== null;
  if (!isProven) throw new DomainError('pin_required');
}
