import * as v from 'valibot';
import { defineCall } from './call.ts';
import { id, page, pageQuery, phone, soft, text, timestamp } from './common.ts';

const topic = v.picklist(['payment', 'playback', 'account', 'content', 'other']);

/** A viewer's request and the operator's answer. */
export const contactRequest = v.object({
  id,
  topic,
  message: v.string(),
  status: v.picklist(['open', 'answered', 'closed']),
  answer: soft(v.nullable(v.string()), null),
  created_at: timestamp,
  answered_at: soft(v.nullable(timestamp), null),
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

export const listContactRequests = defineCall({
  id: 'listContactRequests',
  method: 'GET',
  path: 'contact/',
  summary: "The viewer's requests with their answers, the newest first",
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(contactRequest) },
});

export const contact = defineCall({
  id: 'contact',
  method: 'POST',
  path: 'contact/',
  summary: 'Send a request to the operator; a guest leaves a phone number for the reply',
  auth: 'optional',
  body: v.object({ topic, message: text(4000), phone: v.optional(v.nullable(phone)) }),
  responses: { 201: contactRequest },
});
