import * as v from 'valibot';
import {
  code,
  codeErrors,
  codeOfRequest,
  firstName,
  knownPassword,
  nameOrNone,
  newPassword,
  requestId,
} from './account-fields.ts';
import { user } from './account-session.ts';
import { defineCall } from './call.ts';
import { address, languages, page, pageQuery, seconds, soft, text, timestamp, token } from './common.ts';
import { codeSent } from './sign-in.ts';

/** Four digits. */
export const pin = v.pipe(v.string(), v.regex(/^\d{4}$/));
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

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: 'auth/password/change/',
  summary:
    'Choose a password; all other devices are signed out. `old_password` when there is one, or a code from `auth/me/code/`',
  auth: 'required',
  body: v.object({
    old_password: v.optional(knownPassword),
    code: v.optional(code),
    request_id: v.optional(requestId),
    new_password: newPassword,
  }),
  responses: { 204: null },
  errors: ['password_wrong', 'password_guessable', 'code_required', ...codeErrors],
});

/** A signed-in device. */
const session = v.object({
  id: sessionId,
  device: v.object({ platform: soft(v.string(), ''), model: soft(v.string(), '') }),
  /** The viewer's own name for it: "Oshxona". */
  name: v.optional(soft(v.nullable(v.string()), null)),
  ip: soft(v.string(), ''),
  /** Whether it is in the network of the request; `null` if that cannot be told. */
  same_network: v.optional(soft(v.nullable(v.boolean()), null)),
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
  summary: 'Signed-in devices: this one first, then the most recently seen',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(session) },
});

export const blockSessions = defineCall({
  id: 'blockSessions',
  method: 'POST',
  path: 'auth/session/block/',
  summary: 'Sign out one device, or all but this one',
  auth: 'required',
  body: v.union([v.object({ id: sessionId }), v.object({ others: v.literal(true) })]),
  responses: { 204: null },
});

/** The longest name of a device. */
export const maxDeviceName = 30;

export const nameSession = defineCall({
  id: 'nameSession',
  method: 'POST',
  path: 'auth/session/name/',
  summary: "Give one of my devices a name of its own; `null` leads back to the device's",
  auth: 'required',
  body: v.object({ id: sessionId, name: v.nullable(text(maxDeviceName)) }),
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
      last_name: v.optional(nameOrNone),
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
  summary: 'Delete the account and its data, by a code from `auth/me/code/` for that purpose',
  auth: 'required',
  body: v.object(codeOfRequest),
  responses: { 204: null },
  errors: codeErrors,
});

/** The highest age limit: everything plays without the PIN. */
export const highestAgeLimit = 21;

export const setPin = defineCall({
  id: 'setPin',
  method: 'PUT',
  path: 'auth/me/pin/',
  summary:
    'Protect content rated above an age by a PIN; replacing one needs `old_pin` or a code from `auth/me/code/`',
  auth: 'required',
  body: v.object({
    pin,
    age_limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestAgeLimit)),
    old_pin: v.optional(pin),
    code: v.optional(code),
    request_id: v.optional(requestId),
  }),
  responses: { 200: user },
  errors: ['pin_wrong', 'pin_locked', ...codeErrors],
});

export const checkPin = defineCall({
  id: 'checkPin',
  method: 'POST',
  path: 'auth/me/pin/',
  summary:
    'Exchange the PIN for a grant to play content rated above the age limit, sent as the header `pin-grant`; after five wrong PINs, each further one waits longer. Guests of a limited set send its `mark`',
  auth: 'optional',
  body: v.object({ pin, mark: v.optional(token) }),
  /** The grant belongs to the session, or to the guests of the set, and lives `expires_in` seconds. */
  responses: { 200: v.object({ grant: token, expires_in: seconds }) },
  errors: ['pin_wrong', 'pin_locked'],
});

export const removePin = defineCall({
  id: 'removePin',
  method: 'DELETE',
  path: 'auth/me/pin/',
  summary:
    'Remove the PIN, by itself or by a code from `auth/me/code/`; not while there is a kids’ profile, which it guards',
  auth: 'required',
  body: v.union([v.object({ pin }), v.object(codeOfRequest)]),
  responses: { 204: null },
  errors: ['pin_wrong', 'pin_locked', 'kids_need_pin', ...codeErrors],
});

export const requestOwnCode = defineCall({
  id: 'requestOwnCode',
  method: 'POST',
  path: 'auth/me/code/',
  summary:
    'Send a code to the phone of the account for one action: a password, the PIN, or deleting the account',
  auth: 'required',
  body: v.object({ purpose: v.picklist(['password', 'pin', 'delete_account']) }),
  responses: { 202: codeSent },
  errors: ['resend_too_soon'],
});
