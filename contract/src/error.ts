import * as v from 'valibot';
import { id, seconds, soft, timestamp } from './common.ts';

/** Something that plays now in the viewer's account. `kind` is the word in its address: `{kind}/{id}/playback/…`. */
const runningPlayback = v.object({
  playback_id: v.string(),
  kind: v.picklist(['cinema', 'reels', 'channel', 'stream']),
  id,
  title: v.string(),
  device: v.object({ platform: v.string(), model: v.string() }),
  started_at: timestamp,
  /** Seconds into it, as its set reported last. */
  position: soft(seconds, 0),
  is_current_device: soft(v.boolean(), false),
});
export type RunningPlayback = v.InferOutput<typeof runningPlayback>;

/**
 * Body of every answer of 400 and above. `detail` is a sentence in the language asked for, `code` is stable
 * snake_case, `fields` names what was wrong with a body or query (400 `invalid`).
 */
export const apiError = v.object({
  detail: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Only with 409 `registration_required`: proves the phone to `auth/register/`. */
  registration_token: v.optional(v.string()),
  /** Only with 402 `subscription_required`: the cheapest plan that would do; `amount` in UZS. */
  plan: v.optional(
    v.object({ id, name: v.string(), amount: v.number(), currency: v.string(), period_days: v.number() }),
  ),
  /** Only with 409 `stream_limit`: what plays in the account, the oldest first. */
  playbacks: v.optional(soft(v.array(runningPlayback), [])),
  /** Only with 404 `not_started`: when a broadcast begins. */
  starts_at: v.optional(soft(v.nullable(timestamp), null)),
});
export type ApiErrorBody = v.InferOutput<typeof apiError>;
