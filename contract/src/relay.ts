import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Which text field of a television is meant: `search`, `comment`, `contact`. */
const field = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));
const session = v.pipe(v.string(), v.uuid());
const sequence = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The whole text of the field as the phone has it. */
export const relayedText = v.object({
  field: v.string(),
  text: v.string(),
  /** Whether the viewer has finished: the television does what its own "done" key does. */
  submit: v.boolean(),
  /** Grows with every text; the next question carries it as `after`. */
  sequence: v.number(),
});
export type RelayedText = v.InferOutput<typeof relayedText>;

export const sendToTelevision = defineCall({
  id: 'sendToTelevision',
  method: 'POST',
  path: 'auth/session/relay/',
  summary: 'Type into the open text field of a television of the same account',
  auth: 'required',
  body: v.object({
    session,
    field,
    text: v.pipe(v.string(), v.maxLength(1000)),
    submit: v.optional(v.boolean(), false),
  }),
  answers: { 202: null },
  refusals: ['relay_closed'],
});

/**
 * A television that holds this open has its field open, as `relay_field` of `auth/session/list/` shows; to close
 * the field it breaks the connection off. Two questions of a session may be open, a third ends the first.
 */
export const awaitTyping = defineCall({
  id: 'awaitTyping',
  method: 'GET',
  path: 'auth/session/relay/',
  summary:
    'What a phone types for this television, as soon as there is something new; 204 after 25 s without',
  auth: 'required',
  query: v.object({ field, after: v.optional(sequence, '0') }),
  answers: { 200: relayedText, 204: null },
});
