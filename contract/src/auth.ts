import * as v from 'valibot';
import { code, deviceFacts, firstName, lastName, newPassword, phone, token } from './account-fields.ts';
import { defineCall } from './call.ts';
import { address, languages, soft, timestamp } from './common.ts';

export const user = v.object({
  id: v.number(),
  phone: v.string(),
  first_name: soft(v.string(), ''),
  last_name: soft(v.string(), ''),
  avatar: soft(v.nullable(address), null),
  lang: soft(v.picklist(languages), 'uz'),
  subscription: soft(v.nullable(v.object({ plan: v.string(), ends_at: timestamp })), null),
  /** The highest age rating shown without the PIN; `null` means that no PIN is set. */
  age_limit: soft(v.nullable(v.number()), null),
  has_password: soft(v.boolean(), false),
});
export type User = v.InferOutput<typeof user>;

export const tokens = v.object({ access: token, refresh: token });
export const signedIn = v.object({ ...tokens.entries, user });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** The number and the lifetime of its code. Identical whether or not the number has an account. */
export const codeSent = v.object({ phone: v.string(), expires_in: v.number(), resend_in: v.number() });
export type CodeSent = v.InferOutput<typeof codeSent>;

export const requestCode = defineCall({
  id: 'requestCode',
  method: 'POST',
  path: 'auth/',
  summary: 'Send a one-time code to a phone',
  auth: 'none',
  body: v.object({ phone }),
  answers: { 202: codeSent },
  refusals: ['resend_too_soon'],
});

export const confirmCode = defineCall({
  id: 'confirmCode',
  method: 'POST',
  path: 'auth/confirm/',
  summary: 'Exchange a phone code for tokens',
  auth: 'none',
  body: v.object({ phone, code, device: v.optional(deviceFacts) }),
  answers: { 200: signedIn },
  refusals: ['code_wrong', 'code_expired', 'code_tries_exceeded', 'registration_required', 'account_blocked'],
});

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: 'auth/register/',
  summary: 'Make an account, or send a code that completes it',
  auth: 'none',
  body: v.object({
    phone,
    first_name: firstName,
    last_name: v.optional(lastName, ''),
    password: v.optional(newPassword),
    registration_token: v.optional(token),
    device: v.optional(deviceFacts),
  }),
  answers: { 201: signedIn, 202: codeSent },
  refusals: ['registration_token_invalid', 'resend_too_soon'],
});

export const refreshTokens = defineCall({
  id: 'refreshTokens',
  method: 'POST',
  path: 'auth/token/refresh/',
  summary: 'Rotate the tokens of a session',
  auth: 'none',
  body: v.object({ refresh: token }),
  answers: { 200: tokens },
  refusals: ['token_not_valid'],
});

export const me = defineCall({
  id: 'me',
  method: 'GET',
  path: 'auth/me/',
  summary: 'The signed-in viewer',
  auth: 'required',
  answers: { 200: user },
});
