import * as v from 'valibot';
import { plainText } from './common.ts';

/** The one-time code sent to a phone: six digits. */
export const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** Identifier of the request that a code answers; without it, the newest one of the phone from the same network. */
export const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** A phone code, and the request it answers. */
export const codeOfRequest = { code, request_id: v.optional(requestId) };
export const codeErrors = ['code_wrong', 'code_expired', 'code_tries_exceeded'] as const;

/** A password chosen before today's rules may be shorter. */
export const knownPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const firstName = v.pipe(plainText, v.trim(), v.minLength(1), v.maxLength(60));
/** A name that may be left empty. */
export const nameOrNone = v.pipe(plainText, v.trim(), v.maxLength(60));
export const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(128));

/** The set's own description, so that a list of devices reads "Samsung, Tizen 6". */
export const deviceFacts = v.object({
  platform: v.pipe(plainText, v.maxLength(40)),
  model: v.optional(v.nullable(v.pipe(plainText, v.maxLength(80)))),
});
export type DeviceFacts = v.InferOutput<typeof deviceFacts>;
