import * as v from 'valibot';
import { code, deviceFacts, firstName, lastName, newPassword } from './account-fields.ts';
import { user } from './account-session.ts';
import { defineCall } from './call.ts';
import { address, languages, page, pageQuery, phone, soft, timestamp, token } from './common.ts';
import { codeSent, signedIn } from './sign-in.ts';

const codeErrors = ['code_wrong', 'code_expired', 'code_tries_exceeded'] as const;
/** A password chosen before today's rules may be shorter. */
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const pin = v.pipe(v.string(), v.regex(/^\d{4}$/));
const sessionId = v.pipe(v.string(), v.uuid());

/** Rejects a body without any change. */
function something<T extends v.GenericSchema<unknown, object>>(schema: T) {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && Object.keys(dataset.value).length === 0) addIssue();
    }),
  );
}

export const resendCode = defineCall({
  id: 'resendCode',
  method: 'POST',
  path: 'auth/resend/',
  summary: 'Send another one-time code; names given with the last one still wait for it',
  auth: 'none',
  body: v.object({ phone }),
  responses: { 202: codeSent },
  errors: ['resend_too_soon'],
});

export const signInByPassword = defineCall({
  id: 'signInByPassword',
  method: 'POST',
  path: 'auth/token/',
  summary: 'Exchange a phone and a password for tokens',
  auth: 'none',
  body: v.object({ phone, password, device: v.optional(deviceFacts) }),
  responses: { 200: signedIn },
  errors: ['credentials_wrong', 'account_blocked'],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: 'auth/password/change/',
  summary:
    'Choose a password; all other devices are signed out. `old_password` when there is one, else a fresh phone code',
  auth: 'required',
  body: v.object({
    old_password: v.optional(password),
    code: v.optional(code),
    new_password: newPassword,
  }),
  responses: { 204: null },
  errors: ['password_wrong', 'code_required', ...codeErrors],
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: 'auth/password/reset/',
  summary: 'Send a one-time code to who forgot his password',
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
  body: v.object({ phone, code }),
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
  errors: ['reset_token_invalid', 'account_blocked'],
});

/** A signed-in device. */
const session = v.object({
  id: sessionId,
  device: v.object({ platform: soft(v.string(), ''), model: soft(v.string(), '') }),
  ip: soft(v.string(), ''),
  created_at: timestamp,
  /** Accurate to a few minutes. */
  last_seen_at: timestamp,
  /** Whether it is the device making the request. */
  is_current: v.boolean(),
  /** The text field open on it, for `auth/session/relay/`. */
  relay_field: soft(v.nullable(v.string()), null),
});
export type Session = v.InferOutput<typeof session>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: 'auth/session/list/',
  summary: 'The devices that are signed in: this one, then as they were seen last',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(session) },
});

export const blockSessions = defineCall({
  id: 'blockSessions',
  method: 'POST',
  path: 'auth/session/block/',
  summary: 'Sign one device out, or all but the one that asks',
  auth: 'required',
  body: v.union([v.object({ id: sessionId }), v.object({ others: v.literal(true) })]),
  responses: { 204: null },
});

export const listAvatars = defineCall({
  id: 'listAvatars',
  method: 'GET',
  path: 'auth/update/user/',
  summary: 'Pictures of ours that a viewer may choose',
  auth: 'none',
  query: v.object(pageQuery),
  responses: { 200: page(v.object({ address })) },
});

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'PATCH',
  path: 'auth/update/user/',
  summary: 'Change names, language or picture: one of ours by its address, or a PNG or JPEG of up to 2 MB',
  auth: 'required',
  body: something(
    v.object({
      first_name: v.optional(firstName),
      last_name: v.optional(lastName),
      lang: v.optional(v.picklist(languages)),
      avatar: v.optional(v.nullable(v.pipe(address, v.maxLength(200)))),
    }),
  ),
  file: 'avatar',
  responses: { 200: user },
});

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'DELETE',
  path: 'auth/me/',
  summary: 'Delete the account and what belongs to it, by a code that was just sent to its phone',
  auth: 'required',
  body: v.object({ code }),
  responses: { 204: null },
  errors: codeErrors,
});

export const setPin = defineCall({
  id: 'setPin',
  method: 'PUT',
  path: 'auth/me/pin/',
  summary: 'Guard what is rated above an age by a PIN; one that is there wants `old_pin` or a phone code',
  auth: 'required',
  body: v.object({
    pin,
    age_limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21)),
    old_pin: v.optional(pin),
    code: v.optional(code),
  }),
  responses: { 200: user },
  errors: ['pin_wrong', 'pin_locked', ...codeErrors],
});

export const checkPin = defineCall({
  id: 'checkPin',
  method: 'POST',
  path: 'auth/me/pin/',
  summary: 'Whether a PIN is right; after five wrong ones there is a wait of 15 minutes',
  auth: 'required',
  body: v.object({ pin }),
  responses: { 204: null },
  errors: ['pin_wrong', 'pin_locked'],
});

export const removePin = defineCall({
  id: 'removePin',
  method: 'DELETE',
  path: 'auth/me/pin/',
  summary: 'Remove the PIN, by itself or by a phone code',
  auth: 'required',
  body: v.union([v.object({ pin }), v.object({ code })]),
  responses: { 204: null },
  errors: ['pin_wrong', 'pin_locked', ...codeErrors],
});
