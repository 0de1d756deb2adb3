import { forgetLimit, giveBackToLimit, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { useCode } from './codes.ts';
import { pinsPerAddress, pinsPerUser, pinUses } from './limits.ts';
import { hashPassword, isPassword } from './password.ts';

/** The proof for changing a PIN: the PIN itself, or a code just sent to the account's phone. */
interface Key {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
  readonly request_id?: string | undefined;
  readonly ip: string;
}

/** Rejects a wrong PIN, and every PIN after five wrong ones. An account without a PIN accepts none. */
export async function checkPin(services: Services, viewer: Viewer, pin: string, ip: string): Promise<void> {
  await takeFromLimit(services, pinsPerAddress, ip);
  await takeFromLimit(services, pinUses, viewer.id);
  // Counted before the comparison, so that simultaneous guesses all count.
  await takeFromLimit(services, pinsPerUser, viewer.id);
  if (!(await isPassword(pin, (await accountOf(services, viewer)).pin_hash))) {
    throw new DomainError('pin_wrong');
  }
  await forgetLimit(services, pinsPerUser, viewer.id);
  await giveBackToLimit(services, pinsPerAddress, ip);
}

/** Sets the PIN and the age limit above which it is required. */
export async function setPin(
  services: Services,
  viewer: Viewer,
  wanted: { readonly pin: string; readonly ageLimit: number },
  key: Key,
): Promise<void> {
  const before = await unlock(services, viewer, key);
  const pin_hash = await hashPassword(wanted.pin);
  const changed = await services.db
    .updateTable('users')
    .set({ pin_hash, age_limit: wanted.ageLimit })
    .where('id', '=', viewer.id)
    .where('pin_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  // Another device changed it meanwhile, so the given proof is outdated.
  if (!changed) throw new DomainError('pin_wrong');
}

export async function removePin(services: Services, viewer: Viewer, key: Key): Promise<void> {
  const before = await unlock(services, viewer, key);
  await services.db
    .updateTable('users')
    .set({ pin_hash: null, age_limit: null })
    .where('id', '=', viewer.id)
    .where('pin_hash', 'is not distinct from', before)
    .execute();
}

/** Rejects a caller who may not change the PIN; returns the hash of the current one. */
async function unlock(
  services: Services,
  viewer: Viewer,
  { pin, code, request_id, ip }: Key,
): Promise<string | null> {
  const { phone, pin_hash } = await accountOf(services, viewer);
  if (pin_hash === null) return null;
  if (code !== undefined) {
    await useCode(services, { phone, code, request_id, ip, purpose: 'pin' });
    await forgetLimit(services, pinsPerUser, viewer.id);
  } else {
    await checkPin(services, viewer, pin ?? '', ip);
  }
  return pin_hash;
}

function accountOf({ db }: Services, viewer: Viewer) {
  return db
    .selectFrom('users')
    .select(['phone', 'pin_hash'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
}
