import { randomBytes, randomInt } from 'node:crypto';
import type { Language } from '@oyna/contract/common';
import type { CodeSent } from '@oyna/contract/sign-in';
import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import { forgetLimit, giveBackToLimit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import { sign } from '../../../infra/secrets.ts';
import type { Services } from '../../../infra/services.ts';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { codesPerAddress, codeTriesPerAddress, unnamedTries } from '../limits.ts';
import { type CodePurpose, codeMessage } from './code-message.ts';
import { knownSubject, ownerSubject } from './owner-subject.ts';
import { requireMobile, takeMessage } from './take-message.ts';

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

interface Request {
  readonly phone: string;
  readonly ip: string;
  readonly language: Language;
  readonly purpose: CodePurpose;
  readonly registration?: Registration | null;
  /** Whether a signed-in device of the phone's account asks. */
  readonly isOwner?: boolean;
}

/**
 * Sends a new code to a phone, at most one a minute for each purpose and network. The code answers only the request
 * named in the response, and `registration` is kept with that request until the phone is verified.
 */
export async function sendCode(services: Services, request: Request): Promise<CodeSent> {
  const { phone, ip, language, purpose, registration = null, isOwner = false } = request;
  requireMobile(services, phone, language);
  await takeFromLimit(services, codesPerAddress(services), ip);
  const network = wideNetworkOf(ip);
  const wait = waitOf(purpose);
  // Only one of two simultaneous requests passes.
  await takeFromLimit(services, wait, `${phone} ${network}`);
  const request_id = randomBytes(16).toString('base64url');
  const id = sign(services.secrets.code, request_id);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  try {
    const subject = isOwner ? knownSubject(phone) : await ownerSubject(services, phone, ip);
    await takeMessage(services, { phone, subject, ip });
    const now = services.now();
    await services.db
      .insertInto('code_requests')
      .values({
        id,
        phone,
        purpose,
        network,
        code_hash: hash(services, { id, phone, purpose, code }),
        sent_at: now,
        expires_at: new Date(now.getTime() + lifeSeconds * 1000),
        registration: registration === null ? null : JSON.stringify(registration),
      })
      .execute();
    await services.sms.send(phone, codeMessage(purpose, language, code)).catch((cause: unknown) => {
      throw new DomainError('sms_failed', { cause });
    });
  } catch (error) {
    // Without a message there is nothing to wait for.
    await forget(services, id);
    await forgetLimit(services, wait, `${phone} ${network}`);
    throw error;
  }
  return { phone, request_id, expires_in: lifeSeconds, resend_in: resendSeconds };
}

/** The part of a request that a client repeats: its identifier, if the client keeps it. */
interface Named {
  readonly phone: string;
  readonly ip: string;
  readonly request_id?: string | undefined;
}

/** Sends another code for an earlier request, with its purpose and its registration. */
export async function resendCode(
  services: Services,
  request: Named & { readonly language: Language },
): Promise<CodeSent> {
  const { phone, ip, language } = request;
  const oldest = new Date(services.now().getTime() - waitSeconds * 1000);
  const before = await requestsOf(services, request)
    .select(['purpose', 'registration'])
    .where('expires_at', '>', oldest)
    .executeTakeFirst();
  const purpose = (before?.purpose ?? 'sign_in') as CodePurpose;
  return sendCode(services, { phone, ip, language, purpose, registration: before?.registration ?? null });
}

export interface CodeProof extends Named {
  readonly code: string;
  readonly purpose: CodePurpose;
}

/**
 * Consumes a code and returns the registration that waited for it. Rejects a wrong or expired code, one for another
 * purpose, or one with too many attempts.
 */
export async function useCode(services: Services, proof: CodeProof): Promise<Registration | null> {
  const { phone, code, ip, purpose, request_id } = proof;
  const isNamed = request_id !== undefined;
  // The tries of a named request are its own, so neighbours of an address cannot use them up.
  if (!isNamed) await takeFromLimit(services, codeTriesPerAddress, ip);
  const requested = requestsOf(services, proof).select('id').where('purpose', '=', purpose);
  // Counted before the comparison, so that simultaneous guesses all count.
  const row = await services.db
    .updateTable('code_requests')
    .set((set) => ({ tries: set('tries', '+', isNamed ? 1 : 0) }))
    .where('id', '=', requested)
    .returning(['id', 'code_hash', 'tries', 'expires_at', 'registration', 'network'])
    .executeTakeFirst();
  // Counted after the look, which alone tells a guess from a request whose neighbours have used up the limit. Nobody guesses the
  // names of requests: each has 128 random bits.
  if (!row && isNamed) await takeFromLimit(services, codeTriesPerAddress, ip);
  if (!row || row.expires_at <= services.now()) throw new DomainError('code_expired');
  if (row.tries > tries) throw new DomainError('code_tries_exceeded');
  const { id, network } = row;
  if (!isNamed) await takeFromLimit(services, unnamedTries, id);
  if (!constantTimeEqual(row.code_hash, hash(services, { id, phone, purpose, code }))) {
    throw new DomainError('code_wrong');
  }
  if (!(await forget(services, id))) throw new DomainError('code_expired');
  await forgetLimit(services, waitOf(purpose), `${phone} ${network}`);
  if (!isNamed) await giveBackToLimit(services, codeTriesPerAddress, ip);
  return row.registration;
}

/** The named request, otherwise the newest one of the phone from the client's network. */
function requestsOf({ db, secrets }: Services, { phone, ip, request_id }: Named) {
  const requests = db.selectFrom('code_requests').where('phone', '=', phone);
  if (request_id !== undefined) return requests.where('id', '=', sign(secrets.code, request_id));
  return requests.where('network', '=', wideNetworkOf(ip)).orderBy('sent_at', 'desc').limit(1);
}

async function forget({ db }: Services, id: string): Promise<boolean> {
  const gone = db.deleteFrom('code_requests').where('id', '=', id);
  return (await gone.returning('id').executeTakeFirst()) !== undefined;
}

function waitOf(purpose: CodePurpose) {
  return { action: `code-wait-${purpose}`, max: 1, seconds: resendSeconds, code: 'resend_too_soon' } as const;
}

interface Hashed {
  readonly id: string;
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

function hash({ secrets }: Services, { id, phone, purpose, code }: Hashed): string {
  return sign(secrets.code, `${id}:${purpose}:${phone}:${code}`);
}
