import * as v from 'valibot';
import { code, deviceFacts, nameOrNone, newPassword, requestId } from './account-fields.ts';
import { tokens, user } from './account-session.ts';
import { defineCall } from './call.ts';
import { phone, token } from './common.ts';

export const signedIn = v.object({ ...tokens.entries, user });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** The number and the lifetime of its code. Identical whether or not the number has an account. */
export const codeSent = v.object({
  phone: v.string(),
  /** Names the request when its code is used. Only the code of this request fits. */
  request_id: v.optional(requestId),
  expires_in: v.number(),
  resend_in: v.number(),
});
export type CodeSent = v.InferOutput<typeof codeSent>;

export const requestCode = defineCall({
  id: 'requestCode',
  method: 'POST',
  path: 'auth/',
  summary: 'Send a one-time code to a phone',
  auth: 'none',
  body: v.object({ phone }),
  responses: { 202: codeSent },
  errors: ['resend_too_soon'],
});

export const confirmCode = defineCall({
  id: 'confirmCode',
  method: 'POST',
  path: 'auth/confirm/',
  summary: 'Exchange a phone code for tokens',
  auth: 'none',
  body: v.object({ phone, code, request_id: v.optional(requestId), device: v.optional(deviceFacts) }),
  responses: { 200: signedIn },
  errors: ['code_wrong', 'code_expired', 'code_tries_exceeded', 'registration_required', 'account_blocked'],
});

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: 'auth/register/',
  summary: 'Make an account, or send a code that completes it',
  auth: 'none',
  body: v.object({
    phone,
    /** Without one, the viewer is asked later. */
    first_name: v.optional(nameOrNone, ''),
    last_name: v.optional(nameOrNone, ''),
    password: v.optional(newPassword),
    registration_token: v.optional(token),
    device: v.optional(deviceFacts),
  }),
  responses: { 201: signedIn, 202: codeSent },
  errors: ['registration_token_invalid', 'password_guessable', 'resend_too_soon'],
});
