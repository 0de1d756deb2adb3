import * as v from 'valibot';
import { defineCall } from './call.ts';
import { channel } from './channel.ts';
import { ageRating, id, page, pageQuery, soft, timestamp } from './common.ts';
import { decidedAt } from './decided-at.ts';

/** A reminder of a programme or a stream; the identifier of the other one is `null`. */
export const reminder = v.object({
  id,
  kind: v.picklist(['programme', 'stream']),
  starts_at: timestamp,
  title: v.string(),
  channel: soft(v.nullable(v.pick(channel, ['id', 'number', 'name'])), null),
  programme: soft(v.nullable(id), null),
  stream: soft(v.nullable(id), null),
  age_rating: ageRating,
});
export type Reminder = v.InferOutput<typeof reminder>;

export const listReminders = defineCall({
  id: 'listReminders',
  method: 'GET',
  path: 'reminder/',
  summary: 'Reminders of programmes and streams that are not over, by start',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(reminder) },
});

export const setReminder = defineCall({
  id: 'setReminder',
  method: 'POST',
  path: 'reminder/',
  summary: 'Set or remove the reminder of an upcoming programme or stream; repeating it changes nothing',
  auth: 'required',
  body: v.object({
    /** Exactly one of `programme` and `stream`; otherwise 400 with both in `fields`. 400 also if it has started. */
    programme: v.optional(v.nullable(id)),
    stream: v.optional(v.nullable(id)),
    wanted: v.boolean(),
    decided_at: decidedAt,
  }),
  responses: { 200: v.object({ wanted: v.boolean() }) },
  errors: ['too_many_reminders'],
});
