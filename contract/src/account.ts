import * as v from 'valibot';
import {
  codeErrors,
  codeOfRequest,
  deviceFacts,
  knownPassword,
  newPassword,
  requestId,
} from './account-fields.ts';
import { defineCall } from './call.ts';
import { phone, token } from './common.ts';
import { codeSent, signedIn } from './sign-in.ts';

export const resendCode = defineCall({
  id: 'resendCode',
  method: 'POST',
  path: 'auth/resend/',
  summary: 'Send another one-time code for the same purpose; names sent with the last one are kept',
  auth: 'none',
  body: v.object({ phone, request_id: v.optional(requestId) }),
  responses: { 202: codeSent },
  errors: ['resend_too_soon'],
});

export const signInByPassword = defineCall({
  id: 'signInByPassword',
  method: 'POST',
  path: 'auth/token/',
  summary: 'Exchange a phone and a password for tokens',
  auth: 'none',
  body: v.object({ phone, password: knownPassword, device: v.optional(deviceFacts) }),
  responses: { 200: signedIn },
  errors: ['credentials_wrong', 'account_blocked'],
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: 'auth/password/reset/',
  summary: 'Send a one-time code to a viewer who forgot their password',
  auth: 'none',
  body: v.object({ phone }),
  responses: { 202: codeSent },
  errors: ['resend_too_soon'],
});

export const confirmPasswordReset = defineCall({
  id: 'confirmPasswordReset',
  method: 'POST',
  path: 'auth/password/reset/confirm/',
  summary: 'Exchange the code for a token that sets one password within 15 minutes',
  auth: 'none',
  body: v.object({ phone, ...codeOfRequest }),
  responses: { 200: v.object({ reset_token: v.string() }) },
  errors: [...codeErrors, 'registration_required'],
});

export const setPassword = defineCall({
  id: 'setPassword',
  method: 'POST',
  path: 'auth/password/reset/set/',
  summary: 'Choose the new password; this device is signed in, all others are signed out',
  auth: 'none',
  body: v.object({ reset_token: token, password: newPassword, device: v.optional(deviceFacts) }),
  responses: { 200: signedIn },
  errors: ['reset_token_invalid', 'password_guessable', 'account_blocked'],
});
