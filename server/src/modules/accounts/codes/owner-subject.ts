import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';

/**
 * The subject of a limit on a phone. Attempts from a network in which a device of its account is signed in count apart,
 * so that strangers cannot make the owner wait.
 */
export async function ownerSubject(services: Services, phone: string, ip: string): Promise<string> {
  return (await isKnownNetwork(services, phone, wideNetworkOf(ip))) ? knownSubject(phone) : phone;
}

/** The subject for a signed-in device, in whatever network it is. */
export function knownSubject(phone: string): string {
  return `${phone} known`;
}

async function isKnownNetwork({ db, now }: Services, phone: string, network: string): Promise<boolean> {
  const devices = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.ip')
    .where('users.phone', '=', phone)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now())
    .execute();
  return devices.some(({ ip }) => wideNetworkOf(ip) === network);
}
