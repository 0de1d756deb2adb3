import { createSigner, createVerifier } from 'fast-jwt';
import type { Services } from '../services.ts';

const accessSeconds = 15 * 60;

interface Claims {
  readonly user: number;
  readonly session: string;
}

/** A token that opens one session for 15 minutes. */
export function makeAccessToken({ secrets, now }: Services, { user, session }: Claims): string {
  const at = Math.floor(now().getTime() / 1000);
  const signer = createSigner({ key: secrets.access, algorithm: 'HS256' });
  return signer({ token_type: 'access', user_id: user, sid: session, iat: at, exp: at + accessSeconds });
}

/** What a token says, or `null` when it is not ours, altered or over. */
export function readAccessToken({ secrets, now }: Services, token: string): Claims | null {
  const verify = createVerifier({
    key: secrets.access,
    algorithms: ['HS256'],
    clockTimestamp: now().getTime(),
    requiredClaims: ['exp', 'sid', 'user_id'],
  });
  try {
    const { user_id, sid } = verify(token);
    return typeof user_id === 'number' && typeof sid === 'string' ? { user: user_id, session: sid } : null;
  } catch {
    return null;
  }
}
