import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { useCode } from '../codes/codes.ts';
import { hashPassword, isOutdated, isPassword } from '../password/password.ts';
import { grantSeconds, makePinGrant } from './pin-grant.ts';
import { forgetPinTries, giveBackPinTry, type PinSubject, takePinTry } from './pin-tries.ts';

/** The proof for changing a PIN: the PIN itself, or a code just sent to the account's phone. */
interface Key {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
  readonly request_id?: string | undefined;
  readonly ip: string;
}

/** Exchanges the PIN for a grant to play items above the age limit. An account without a PIN accepts none. */
export async function grantPin(services: Services, subject: PinSubject, pin: string) {
  const { db } = services;
  const account = await db
    .selectFrom('users')
    .select('pin_hash')
    .where('id', '=', subject.user)
    .executeTakeFirst();
  const hash = await checkPin(services, subject, pin, account?.pin_hash ?? null);
  return { grant: makePinGrant(services, subject, hash), expires_in: grantSeconds };
}

/** Throws `pin_required` without the PIN of the account, if it has one; the errors of a PIN if it is wrong. */
export async function requireOwnPin(
  services: Services,
  viewer: Viewer,
  pin: string | undefined,
): Promise<void> {
  const { pin_hash } = await accountOf(services, viewer);
  if (pin_hash === null) return;
  if (pin === undefined) throw new DomainError('pin_required');
  await checkPin(services, { user: viewer.id, by: viewer.session }, pin, pin_hash);
}

/** Rejects a wrong PIN, and after five of them every PIN for a time that grows; returns the hash of the right one. */
async function checkPin(
  services: Services,
  subject: PinSubject,
  pin: string,
  hash: string | null,
): Promise<string> {
  const wrong = await takePinTry(services, subject);
  const isRight = await isPassword(services.secrets, pin, hash).catch(async (error: unknown) => {
    // The server was too busy to compare.
    await giveBackPinTry(services, subject);
    throw error;
  });
  if (!isRight || hash === null) throw wrong;
  await forgetPinTries(services, subject);
  return isOutdated(services.secrets, hash) ? pepperPin(services, subject.user, pin, hash) : hash;
}

/** Replaces the hash of an earlier version or secret; returns the new one. */
async function pepperPin(
  { db, secrets }: Services,
  user: number,
  pin: string,
  before: string,
): Promise<string> {
  const pin_hash = await hashPassword(secrets, pin);
  const replaced = await replacePin(db, user, before, pin_hash);
  // Another request changed the PIN meanwhile: this one stays bound to the hash that it knew.
  return replaced ? pin_hash : before;
}

/** Sets the PIN and the age limit of the first profile, above which it is required. */
export async function setPin(
  services: Services,
  viewer: Viewer,
  wanted: { readonly pin: string; readonly ageLimit: number },
  key: Key,
): Promise<void> {
  const before = await unlock(services, viewer, key);
  const pin_hash = await hashPassword(services.secrets, wanted.pin);
  const changed = await replacePin(services.db, viewer.id, before, pin_hash, wanted.ageLimit);
  // Another device changed it meanwhile, so the given proof is outdated.
  if (!changed) throw new DomainError('pin_wrong');
}

/** Removes the PIN and the age limit of the first profile. Throws `kids_need_pin` while the PIN guards a kids' profile. */
export async function removePin(services: Services, viewer: Viewer, key: Key): Promise<void> {
  const guarded = await services.db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('profiles.id')
    .where('users.id', '=', viewer.id)
    .where('users.pin_hash', 'is not', null)
    .where('profiles.is_kids', '=', true)
    .executeTakeFirst();
  if (guarded) throw new DomainError('kids_need_pin');
  const before = await unlock(services, viewer, key);
  await replacePin(services.db, viewer.id, before, null, null);
}

/** Replaces a PIN if it is unchanged, with it the age limit of the first profile if one is given; returns whether it was. */
async function replacePin(
  db: Database,
  user: number,
  before: string | null,
  pin_hash: string | null,
  age_limit?: number | null,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ pin_hash })
      .where('id', '=', user)
      .where('pin_hash', 'is not distinct from', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    if (age_limit === undefined) return true;
    const first = transaction.updateTable('profiles').set({ age_limit }).where('user_id', '=', user);
    await first.where('is_first', '=', true).execute();
    return true;
  });
}

/** Rejects a caller who may not change the PIN; returns the hash of the current one. */
async function unlock(
  services: Services,
  viewer: Viewer,
  { pin, code, request_id, ip }: Key,
): Promise<string | null> {
  const { phone, pin_hash } = await accountOf(services, viewer);
  if (pin_hash === null) return null;
  if (code === undefined) {
    return checkPin(services, { user: viewer.id, by: viewer.session }, pin ?? '', pin_hash);
  }
  await useCode(services, { phone, code, request_id, ip, purpose: 'pin' });
  await forgetPinTries(services, { user: viewer.id });
  return pin_hash;
}

function accountOf({ db }: Services, viewer: Viewer) {
  return db
    .selectFrom('users')
    .select(['phone', 'pin_hash'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
}
