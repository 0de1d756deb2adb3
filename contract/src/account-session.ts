import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, languages, soft, timestamp, token } from './common.ts';

export const user = v.object({
  id: v.number(),
  phone: v.string(),
  first_name: soft(v.string(), ''),
  last_name: soft(v.string(), ''),
  avatar: soft(v.nullable(address), null),
  lang: soft(v.picklist(languages), 'uz'),
  subscription: soft(v.nullable(v.object({ plan: v.string(), ends_at: timestamp })), null),
  /** The highest age rating that the first profile plays without the PIN; `null` without a PIN. */
  age_limit: soft(v.nullable(v.number()), null),
  /**
   * Only with an age limit: kept by the set and sent as the header `pin-mark` by its guests, so that the limit outlives
   * the sign-out.
   */
  pin_mark: v.optional(soft(v.nullable(v.string()), null)),
  has_password: soft(v.boolean(), false),
});
export type User = v.InferOutput<typeof user>;

export const tokens = v.object({ access: token, refresh: token });
export const refreshTokens = defineCall({
  id: 'refreshTokens',
  method: 'POST',
  path: 'auth/token/refresh/',
  summary: 'Rotate the tokens of a session',
  auth: 'none',
  body: v.object({ refresh: token }),
  responses: { 200: tokens },
  errors: ['token_not_valid'],
});

export const me = defineCall({
  id: 'me',
  method: 'GET',
  path: 'auth/me/',
  summary: 'The signed-in viewer',
  auth: 'required',
  responses: { 200: user },
});
