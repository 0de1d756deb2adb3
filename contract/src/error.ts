import * as v from 'valibot';
import { id } from './common.ts';

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
});
export type ApiErrorBody = v.InferOutput<typeof apiError>;
