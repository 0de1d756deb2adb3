import type { SignInEntry } from '@oyna/contract/security';
import { isSameNetwork } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** How long a sign-in is listed, and how long the session behind it is kept after its end. */
export const signInDays = 30;
const maxListed = 20;

/** The last sign-ins to an account, newest first, also of devices that are signed out. `caller` is an address. */
export async function recentSignIns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: number,
  caller: string,
): Promise<SignInEntry[]> {
  const at = now();
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'ip', 'method', 'created_at', 'revoked_at', 'expires_at'])
    .where('user_id', '=', user)
    .where('created_at', '>', new Date(at.getTime() - signInDays * 86_400_000))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map(({ device, ip, method, created_at, revoked_at, expires_at }) => {
    const ended = revoked_at ?? (expires_at <= at ? expires_at : null);
    return {
      at: created_at.toISOString(),
      device: { platform: device.platform, model: device.model },
      ip,
      same_network: isSameNetwork(ip, caller),
      method: method as SignInMethod | null,
      ended_at: ended?.toISOString() ?? null,
    };
  });
}
