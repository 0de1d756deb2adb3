import * as v from 'valibot';

/** The one-time code sent to a phone: six digits. */
export const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

export const firstName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
export const lastName = v.pipe(v.string(), v.trim(), v.maxLength(60));
export const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(128));

/** The set's own description, so that a list of devices reads "Samsung, Tizen 6". */
export const deviceFacts = v.object({
  platform: v.pipe(v.string(), v.maxLength(40)),
  model: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
});
export type DeviceFacts = v.InferOutput<typeof deviceFacts>;
