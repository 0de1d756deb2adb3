import { forgetLimit, giveBackToLimit, takeFromLimit } from '../database/take-from-limit.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Viewer } from '../plugins/auth.ts';
import type { Services } from '../services.ts';
import { useCode } from './codes.ts';
import { hashPassword, isPassword } from './password.ts';

/** What opens a PIN: itself, or a code that was just sent to the phone of the account. */
interface Key {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
  readonly ip: string;
}

/** Refuses a wrong PIN, and any after five wrong ones. An account without a PIN has none that is right. */
export async function checkPin(services: Services, viewer: Viewer, pin: string, ip: string): Promise<void> {
  const key = `pin:${viewer.id}`;
  const addressKey = `pin-address:${ip}`;
  await takeFromLimit(services, { key: addressKey, most: 120, seconds: 3600 });
  // Counted before it is compared, so that guesses sent at once are counted all.
  await takeFromLimit(services, { key, most: 5, seconds: 900, code: 'pin_locked' });
  if (!(await isPassword(pin, (await accountOf(services, viewer)).pin_hash))) {
    throw new ApiError(400, 'pin_wrong');
  }
  await forgetLimit(services, key);
  await giveBackToLimit(services, addressKey);
}

/** Sets the PIN and the age above which it is asked for. */
export async function setPin(
  services: Services,
  viewer: Viewer,
  wish: { readonly pin: string; readonly ageLimit: number },
  key: Key,
): Promise<void> {
  const before = await unlock(services, viewer, key);
  const pin_hash = await hashPassword(wish.pin);
  const changed = await services.db
    .updateTable('users')
    .set({ pin_hash, age_limit: wish.ageLimit })
    .where('id', '=', viewer.id)
    .where('pin_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  // Another device changed it meanwhile: what was given here opens it no more.
  if (!changed) throw new ApiError(400, 'pin_wrong');
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

/** Refuses who may not change the PIN; gives the hash of the one he may. */
async function unlock(services: Services, viewer: Viewer, { pin, code, ip }: Key): Promise<string | null> {
  const { phone, pin_hash } = await accountOf(services, viewer);
  if (pin_hash === null) return null;
  if (code !== undefined) {
    await useCode(services, { phone, code, ip });
    await forgetLimit(services, `pin:${viewer.id}`);
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
