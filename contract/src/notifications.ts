import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ageRating, count, id, soft, timestamp } from './common.ts';

const target = soft(v.nullable(id), null);

/** A notification of the viewer. Of the targets, only those named by its kind are not `null`. */
export const notification = v.object({
  /** Stable as long as the notification exists. */
  id: v.string(),
  /**
   * `subscription_ending`: `subscription`. `order_waiting`: `order`. `stream_starting`: `stream`, `channel`.
   * `programme_starting`: `programme`, `channel`. `new_episode`: `cinema`, `episode`, `season`, `number`.
   * `request_answered`: `request`. `new_device`: `session`. `account_linked`. A recording that is not made: `recording_lost` by the
   * guide, `recording_refused` by its channel, and `recording_full`, a series without hours left: `channel`; `recording_unpaid`, the
   * plan has ended: `subscription`.
   */
  kind: v.picklist([
    'subscription_ending',
    'order_waiting',
    'stream_starting',
    'programme_starting',
    'new_episode',
    'request_answered',
    'new_device',
    'account_linked',
    'recording_lost',
    'recording_refused',
    'recording_full',
    'recording_unpaid',
  ]),
  /** End of the subscription, expiry of the order, start of the broadcast or of the first refused recording; otherwise when it happened. */
  at: timestamp,
  is_read: soft(v.boolean(), false),
  /** Name of the plan, broadcast, programme, series, channel, device or linked account; the viewer's own message of a request. */
  title: soft(v.string(), ''),
  /** The answer to a request; the title of an episode; the number of an order; the channel of a lost recording. */
  text: soft(v.string(), ''),
  /** Of the broadcast, programme or series. */
  age_rating: ageRating,
  subscription: target,
  order: target,
  stream: target,
  programme: target,
  channel: target,
  cinema: target,
  episode: target,
  request: target,
  /** Identifier of a device, as in `auth/session/list/`. */
  session: soft(v.nullable(v.string()), null),
  season: soft(v.nullable(v.number()), null),
  number: soft(v.nullable(v.number()), null),
  /** How many new episodes of the series or refused recordings of the channel there are; 1 for other kinds. */
  count: soft(count, 1),
});
export type Notification = v.InferOutput<typeof notification>;

export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: 'notification/',
  summary: 'Upcoming ones, the soonest first, then those of the last 30 days, the newest first; at most 50',
  auth: 'required',
  responses: { 200: v.object({ unread: count, results: v.array(notification) }) },
});

export const readNotifications = defineCall({
  id: 'readNotifications',
  method: 'POST',
  path: 'notification/read/',
  summary: 'Mark notifications as read: some, or all without `ids`; unknown ones are ignored',
  auth: 'required',
  body: v.object({
    ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100))),
  }),
  responses: { 200: v.object({ unread: count }) },
});
