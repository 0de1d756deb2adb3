import { randomInt } from 'node:crypto';
import type { Language } from '@oyna/contract/common';
import type { CodeSent } from '@oyna/contract/sign-in';
import { sql } from 'kysely';
import { forgetLimit, giveBackToLimit, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import { sign } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { codesPerAddress, codesPerPhone, codeTriesPerAddress } from './limits.ts';

const lifeSeconds = 180;
const resendSeconds = 60;
const tries = 5;
/** How long the names of a registration are kept for the next code after a code expired. */
export const waitSeconds = 15 * 60;

/** Names entered before the phone was verified. No password, because the person may not own the phone. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
}

const message: Text = {
  uz: 'Oyna: kirish kodi',
  ru: 'Oyna: код для входа',
  en: 'Oyna: your code is',
};

interface Request {
  readonly phone: string;
  readonly ip: string;
  readonly language: Language;
  readonly registration?: Registration;
}

/** Sends a new code to a phone, at most one a minute. `registration` is kept until the phone is verified. */
export async function sendCode(services: Services, request: Request): Promise<CodeSent> {
  const { phone, ip, language, registration = null } = request;
  const now = services.now();
  await takeFromLimit(services, codesPerAddress, ip);
  await rejectTooSoon(services, phone);
  await takeFromLimit(services, codesPerPhone, phone);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hash(services, phone, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    tries: 0,
    registration: registration === null ? null : JSON.stringify(registration),
  };
  const oldest = new Date(now.getTime() - waitSeconds * 1000);
  const waiting = sql`case when codes.expires_at > ${oldest}::timestamptz then codes.registration end`;
  // Only one of two simultaneous requests sends a code; the other finds one younger than a minute.
  const stored = await services.db
    .insertInto('codes')
    .values({ phone, ...row })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ ...row, registration: sql`coalesce(excluded.registration, ${waiting})` })
        .where('codes.sent_at', '<=', new Date(now.getTime() - resendSeconds * 1000)),
    )
    .returning('phone')
    .executeTakeFirst();
  if (!stored) throw new DomainError('resend_too_soon', { retryAfter: resendSeconds });
  await services.sms.send(phone, `${localise(message, language)} ${code}`).catch(async (cause: unknown) => {
    await forget(services, phone, row.code_hash);
    throw new DomainError('sms_failed', { cause });
  });
  return { phone, expires_in: lifeSeconds, resend_in: resendSeconds };
}

interface Proof {
  readonly phone: string;
  readonly code: string;
  readonly ip: string;
}

/** Consumes a code and returns the registration that waited for it. Rejects a wrong or expired code, or one with too many attempts. */
export async function useCode(services: Services, { phone, code, ip }: Proof): Promise<Registration | null> {
  await takeFromLimit(services, codeTriesPerAddress, ip);
  const now = services.now();
  // Counted before the comparison, so that simultaneous guesses all count.
  const row = await services.db
    .updateTable('codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('phone', '=', phone)
    .returning(['code_hash', 'tries', 'expires_at', 'registration'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) throw new DomainError('code_expired');
  if (row.tries > tries) throw new DomainError('code_tries_exceeded');
  if (!constantTimeEqual(row.code_hash, hash(services, phone, code))) throw new DomainError('code_wrong');
  if (!(await forget(services, phone, row.code_hash))) throw new DomainError('code_expired');
  await forgetLimit(services, codesPerPhone, phone);
  await giveBackToLimit(services, codeTriesPerAddress, ip);
  await giveBackToLimit(services, codesPerAddress, ip);
  return row.registration;
}

async function forget({ db }: Services, phone: string, codeHash: string): Promise<boolean> {
  const gone = db.deleteFrom('codes').where('phone', '=', phone).where('code_hash', '=', codeHash);
  return (await gone.returning('phone').executeTakeFirst()) !== undefined;
}

async function rejectTooSoon({ db, now }: Services, phone: string): Promise<void> {
  const row = await db.selectFrom('codes').select('sent_at').where('phone', '=', phone).executeTakeFirst();
  if (!row) return;
  const wait = resendSeconds - (now().getTime() - row.sent_at.getTime()) / 1000;
  if (wait > 0) throw new DomainError('resend_too_soon', { retryAfter: wait });
}

function hash({ secrets }: Services, phone: string, code: string): string {
  return sign(secrets.code, `${phone}:${code}`);
}
