import { randomBytes } from 'node:crypto';
import { sign } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';

/** A new secret of an invitation, or token of a guest's phone: 43 characters. */
export function makeGuestKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The only form in which it is stored. */
export function hashGuestKey({ secrets }: Pick<Services, 'secrets'>, key: string): string {
  return sign(secrets.device, `guest ${key}`);
}
