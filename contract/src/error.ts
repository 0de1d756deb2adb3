import * as v from 'valibot';
import { count, id, seconds, soft, timestamp } from './common.ts';

/** A running playback of the viewer's account. `kind` is the first part of its path: `{kind}/{id}/playback/…`. */
const runningPlayback = v.object({
  playback_id: v.string(),
  kind: v.picklist(['cinema', 'reels', 'channel', 'stream']),
  id,
  title: v.string(),
  device: v.object({ platform: v.string(), model: v.string() }),
  started_at: timestamp,
  /** Last reported position in seconds. */
  position: soft(seconds, 0),
  is_current_device: soft(v.boolean(), false),
});
export type RunningPlayback = v.InferOutput<typeof runningPlayback>;

/**
 * Body of every response of 400 and above. `detail` is a sentence in the requested language, `code` is stable
 * snake_case, and `fields` lists the errors of a body or query (400 `invalid`).
 */
export const apiError = v.object({
  detail: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Only with 409 `registration_required`: proves the phone to `auth/register/`. */
  registration_token: v.optional(v.string()),
  /** Only with 402 `subscription_required`, `archive_required` and `recording_plan_required`: the cheapest sufficient plan; `amount` in UZS. */
  plan: v.optional(
    v.object({ id, name: v.string(), amount: v.number(), currency: v.string(), period_days: v.number() }),
  ),
  /** Only with 409 `stream_limit`: the running playbacks of the account, oldest first. */
  playbacks: v.optional(soft(v.array(runningPlayback), [])),
  /** Only with 403 `pin_required`: the age rating of the item. */
  age_rating: v.optional(soft(v.nullable(v.number()), null)),
  /** Only with 400 `pin_wrong`: how many PINs may still be tried without a wait. */
  tries_left: v.optional(soft(v.nullable(count), null)),
  /** Only with 400 `pin_wrong` and 429 `pin_locked`: seconds until another PIN may be tried. */
  retry_after: v.optional(soft(v.nullable(seconds), null)),
  /** Only with 404 `not_started`: the start of the broadcast. */
  starts_at: v.optional(soft(v.nullable(timestamp), null)),
  /** Only with 403 `blacked_out` during a programme: its end. */
  ends_at: v.optional(soft(v.nullable(timestamp), null)),
});
export type ApiErrorBody = v.InferOutput<typeof apiError>;
