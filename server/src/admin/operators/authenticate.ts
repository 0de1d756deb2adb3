import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Limit, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { bootstrap, type Operator } from './operator.ts';
import { bootstrapKey, keyIdOf, publicTextOf, readPublicKey } from './operator-key.ts';
import { isSignedBy, isTimely, type RequestClaims, readClaims, signatureSeconds } from './signed-request.ts';

/** Refused requests of one network. Right ones never count and are never refused, because anybody on the machine can send wrong ones. */
const wrongRequests: Limit = { action: 'operator', max: 20, seconds: 300 };

interface Request {
  readonly authorization: string | undefined;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly ip: string;
}

interface Authenticated {
  readonly operator: Operator;
  /** The hash that the body must have. */
  readonly bodyHash: string;
}

interface Key {
  readonly operator: Operator;
  readonly key: KeyObject;
}

/**
 * The operator of a signed request. Throws `operator_unknown` without a valid signature, `request_stale`,
 * `request_replayed`, `bootstrap_closed`, and instead of these `throttled` after too many refused requests of the network.
 */
export async function authenticate(
  services: Services,
  request: Request,
  isBootstrapKept: boolean,
): Promise<Authenticated> {
  try {
    return await verified(services, request, isBootstrapKept);
  } catch (error) {
    if (error instanceof DomainError) await takeFromLimit(services, wrongRequests, request.ip);
    throw error;
  }
}

async function verified(
  services: Services,
  request: Request,
  isBootstrapKept: boolean,
): Promise<Authenticated> {
  const signed = readClaims(request.authorization);
  const found = signed && (await findKey(services, signed));
  if (!found || !isSignedBy(found.key, signed, request)) throw new DomainError('operator_unknown');
  if (!isTimely(signed, services.now())) throw new DomainError('request_stale');
  if (found.operator === bootstrap && !isBootstrapKept && (await hasOwner(services))) {
    throw new DomainError('bootstrap_closed');
  }
  await useNonce(services, signed);
  return { operator: found.operator, bodyHash: signed.bodyHash };
}

async function findKey({ db, secrets }: Services, { keyId }: RequestClaims): Promise<Key | null> {
  const first = createPublicKey(bootstrapKey(secrets.operator));
  if (keyIdOf(publicTextOf(first)) === keyId) return { operator: bootstrap, key: first };
  const row = await db
    .selectFrom('operators')
    .select(['name', 'role', 'public_key'])
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const key = row && readPublicKey(row.public_key);
  return key ? { operator: { name: row.name, role: row.role }, key } : null;
}

/** Whether an owner has a key of their own, which closes the bootstrap key. */
export async function hasOwner({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const owner = await db
    .selectFrom('operators')
    .select('key_id')
    .where('role', '=', 'owner')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** In the database, so that no replica accepts the request a second time. */
async function useNonce({ db, now }: Services, { keyId, nonce, time }: RequestClaims): Promise<void> {
  // Later, the request is stale on every clock.
  const expires_at = new Date(Math.max(time * 1000, now().getTime()) + 2 * signatureSeconds * 1000);
  const used = await db
    .insertInto('operator_nonces')
    .values({ nonce: `${keyId}.${nonce}`, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!used) throw new DomainError('request_replayed');
}
