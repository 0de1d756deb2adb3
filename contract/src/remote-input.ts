import * as v from 'valibot';
import { defineCall } from './call.ts';
import { plainText } from './common.ts';

/** The television's text field: `search`, `comment` or `contact`. */
const field = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));
const session = v.pipe(v.string(), v.uuid());
const sequence = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(999_999_999),
);

/** The whole text of the field, as typed on the phone. */
export const remoteText = v.object({
  field: v.string(),
  text: v.string(),
  /** Whether the viewer has finished. The television then acts as if its own "done" key were pressed. */
  submit: v.boolean(),
  /** Increases with every text; the next request sends it as `after`. */
  sequence: v.number(),
});
export type RemoteText = v.InferOutput<typeof remoteText>;

export const sendToTelevision = defineCall({
  id: 'sendToTelevision',
  method: 'POST',
  path: 'auth/session/relay/',
  summary: 'Type into the open text field of a television of the same account',
  auth: 'required',
  body: v.object({
    session,
    field,
    text: v.pipe(plainText, v.maxLength(1000)),
    submit: v.optional(v.boolean(), false),
  }),
  responses: { 202: null },
  errors: ['relay_closed'],
});

/**
 * A long poll. While a television holds it open, its text field is open, and `relay_field` of
 * `auth/session/list/` shows that. Closing the connection closes the field. A session may have two open
 * requests; a third one ends the first with 204. An account may have ten, and an address 200; one more is answered 429 at
 * once, and `Retry-After` says when to try again.
 */
export const awaitTyping = defineCall({
  id: 'awaitTyping',
  method: 'GET',
  path: 'auth/session/relay/',
  summary:
    'Text that a phone types for this television, as soon as it changes; 204 after 25 s without a change',
  auth: 'required',
  query: v.object({ field, after: v.optional(sequence, '0') }),
  responses: { 200: remoteText, 204: null },
});
