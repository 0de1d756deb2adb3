import { sign } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';

const lifeSeconds = 15 * 60;

/** Proves for 15 minutes that a phone confirmed its code. */
export function makeRegistrationToken({ secrets, now }: Services, phone: string): string {
  const claim = `${phone}.${Math.floor(now().getTime() / 1000) + lifeSeconds}`;
  return `${claim}.${sign(secrets.registration, claim)}`;
}

export function provesPhone({ secrets, now }: Services, token: string, phone: string): boolean {
  const [owner = '', expiry = '', signature = ''] = token.split('.');
  if (!constantTimeEqual(signature, sign(secrets.registration, `${owner}.${expiry}`))) return false;
  return owner === phone && Number(expiry) * 1000 > now().getTime();
}
