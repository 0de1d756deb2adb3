import { randomBytes } from 'node:crypto';
import { isSameNetwork } from '../../../infra/rate-limits/network-of.ts';
import { sign } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Device } from '../sessions/sessions.ts';
import { makeUserCode, normalUserCode } from './user-code.ts';

export const lifeSeconds = 600;
export const pollSeconds = 5;
/** Tolerance for polls that arrive early because of network jitter. */
const leewaySeconds = 0.5;

export interface Started {
  readonly device_code: string;
  readonly user_code: string;
}

/** Records a waiting TV. Its device code is stored hashed. */
export async function openDeviceSignIn(services: Services, device: Device, ip: string): Promise<Started> {
  const { db, now } = services;
  await db.deleteFrom('device_sign_ins').where('expires_at', '<', now()).execute();
  const started = { device_code: randomBytes(32).toString('base64url'), user_code: makeUserCode() };
  await db
    .insertInto('device_sign_ins')
    .values({
      device_code_hash: hash(services, started.device_code),
      user_code: started.user_code,
      device: JSON.stringify(device),
      ip,
      status: 'pending',
      user_id: null,
      expires_at: new Date(now().getTime() + lifeSeconds * 1000),
      polled_at: null,
      poll_seconds: pollSeconds,
    })
    .execute();
  return started;
}

/** The TV waiting with a user code, as the phone at `ip` sees it; throws `expired_token` if there is no such TV. */
export async function waitingDevice({ db, now }: Services, typed: string, ip: string) {
  const row = await db
    .selectFrom('device_sign_ins')
    .select(['user_code', 'device', 'ip', 'expires_at'])
    .where('user_code', '=', normalUserCode(typed))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!row) throw new DomainError('expired_token');
  const { expires_at, ...shown } = row;
  const requested_at = new Date(expires_at.getTime() - lifeSeconds * 1000).toISOString();
  return { ...shown, requested_at, same_network: isSameNetwork(row.ip, ip) };
}

/** Approves or rejects the TV; the decision is final. */
export async function decideDevice({ db, now }: Services, typed: string, user: number, approve: boolean) {
  const decided = await db
    .updateTable('device_sign_ins')
    .set({ status: approve ? 'approved' : 'denied', user_id: user })
    .where('user_code', '=', normalUserCode(typed))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now())
    .returning('user_code')
    .executeTakeFirst();
  if (!decided) throw new DomainError('expired_token');
}

/** Answers the TV's poll with the approved account, or throws an error of RFC 8628 §3.5. */
export async function takeDeviceSignIn(services: Services, deviceCode: string) {
  const { db, now } = services;
  const key = hash(services, deviceCode);
  const at = now();
  const row = await db
    .selectFrom('device_sign_ins')
    .selectAll()
    .where('device_code_hash', '=', key)
    .executeTakeFirst();
  if (!row || row.expires_at <= at || row.status === 'used') throw new DomainError('expired_token');
  if (row.status === 'denied') throw new DomainError('access_denied');
  if (row.status === 'pending') {
    const next = (row.polled_at?.getTime() ?? 0) + (row.poll_seconds - leewaySeconds) * 1000;
    const isEarly = at.getTime() < next;
    await db
      .updateTable('device_sign_ins')
      .set({ polled_at: at, poll_seconds: row.poll_seconds + (isEarly ? 5 : 0) })
      .where('device_code_hash', '=', key)
      .execute();
    throw new DomainError(isEarly ? 'slow_down' : 'authorization_pending');
  }
  // Only one of two simultaneous polls gets the account.
  const taken = await db
    .updateTable('device_sign_ins')
    .set({ status: 'used' })
    .where('device_code_hash', '=', key)
    .where('status', '=', 'approved')
    .returning(['user_id', 'device', 'ip'])
    .executeTakeFirst();
  if (!taken?.user_id) throw new DomainError('expired_token');
  return { user: taken.user_id, device: taken.device, ip: taken.ip };
}

function hash({ secrets }: Services, deviceCode: string): string {
  return sign(secrets.device, deviceCode);
}
