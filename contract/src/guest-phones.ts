import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, soft, timestamp } from './common.ts';
import { end, guestMessage, receivedMessage, remoteVersion, seenMessages } from './remote-messages.ts';

const phoneId = v.pipe(v.string(), v.uuid());
const sessionId = v.pipe(v.string(), v.uuid());
/** Secret of an invitation, or token of a guest's phone. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** A phone without an account that is the remote of one television for an evening. */
const guestPhone = v.object({
  id: phoneId,
  /** That of its television. */
  session: sessionId,
  /** Whether that is the caller’s own session. */
  is_here: v.boolean(),
  /** Kind of phone: "iPhone"; empty if unknown. */
  device: soft(v.string(), ''),
  since: timestamp,
  ends_at: timestamp,
});
export type GuestPhone = v.InferOutput<typeof guestPhone>;

export const inviteGuestPhone = defineCall({
  id: 'inviteGuestPhone',
  method: 'POST',
  path: 'auth/session/guest/',
  summary: 'A television invites one phone as its remote for the evening; its former invitation ends',
  auth: 'required',
  body: v.object({}),
  responses: {
    201: v.object({
      /** Page for the phone, with the secret behind the `#`, so that no server logs it. */
      link: v.string(),
      /** In seconds. */
      expires_in: v.number(),
    }),
  },
  errors: ['too_many_guests'],
});

export const listGuestPhones = defineCall({
  id: 'listGuestPhones',
  method: 'GET',
  path: 'auth/session/guest/',
  summary: 'Phones of guests that are remotes of the account’s televisions now',
  auth: 'required',
  responses: { 200: v.object({ guests: v.array(guestPhone) }) },
});

export const endGuestPhone = defineCall({
  id: 'endGuestPhone',
  method: 'POST',
  path: 'auth/session/guest/end/',
  summary: 'A guest’s phone is no remote any more, at once',
  auth: 'required',
  body: v.object({ id: phoneId }),
  responses: { 204: null },
});

export const joinAsGuest = defineCall({
  id: 'joinAsGuest',
  method: 'POST',
  path: 'guest/',
  summary: 'A phone without an account takes an invitation, which works once',
  auth: 'none',
  body: v.object({ secret: key }),
  responses: {
    201: v.object({
      token: key,
      ends_at: timestamp,
      /** Session of the television, the sender of its messages. */
      session: sessionId,
      /** Its name, or its kind. */
      television: v.string(),
    }),
  },
  errors: ['expired_token'],
});

export const leaveAsGuest = defineCall({
  id: 'leaveAsGuest',
  method: 'POST',
  path: 'guest/leave/',
  summary: 'A guest’s phone is no remote any more; repeating it changes nothing',
  auth: 'none',
  body: v.object({ token: key }),
  responses: { 204: null },
});

export const sendAsGuest = defineCall({
  id: 'sendAsGuest',
  method: 'POST',
  path: 'guest/messages/',
  summary: 'Keys of a guest’s phone for its television',
  auth: 'none',
  body: v.object({
    token: key,
    version: v.literal(remoteVersion),
    from: end,
    messages: v.pipe(v.array(guestMessage), v.minLength(1), v.maxLength(10)),
  }),
  /** The server's time in ms. */
  responses: { 200: v.object({ now: count }) },
  errors: ['token_not_valid'],
});

/** A long poll. A POST, because an address would show the token to every log. */
export const awaitAsGuest = defineCall({
  id: 'awaitAsGuest',
  method: 'POST',
  path: 'guest/messages/await/',
  summary:
    'Messages of the television for its guest’s phone, as soon as there are any; 204 after 25 s without one',
  auth: 'none',
  body: v.object({ token: key, end, seen: v.optional(seenMessages, '') }),
  responses: {
    200: v.object({ now: count, messages: v.array(receivedMessage) }),
    204: null,
  },
  errors: ['token_not_valid'],
});
