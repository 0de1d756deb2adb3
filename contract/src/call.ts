import type * as v from 'valibot';

type Fields = v.GenericSchema<unknown, Record<string, unknown>>;

/**
 * One call of the API. `path` is relative to `/api/v2/` and has `:name` for each entry of `params`.
 * `auth`: `none` ignores a token, even an expired one, `optional` adds the personal fields, `required` answers 401 without one.
 */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly params?: Fields;
  readonly query?: Fields;
  /** Extra request headers, by lower-case name. */
  readonly headers?: Fields;
  readonly body?: v.GenericSchema;
  /** A field of the body that may be a file; the body is then `multipart/form-data`. */
  readonly file?: string;
  /** Responses by status; `null` means no body. */
  readonly responses: Readonly<Record<number, v.GenericSchema | null>>;
  /** Error codes specific to this call, besides 400 `invalid`, 401, 404 and 429. */
  readonly errors?: readonly string[];
}

/**
 * Keeps the literal types of a call, so that path, body and responses can be derived from it. Bundlers leave out
 * calls that nobody uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const T extends Call>(call: T): T {
  return call;
}

export type BodyOf<T extends Call> = T['body'] extends v.GenericSchema ? v.InferInput<T['body']> : undefined;
type Read<A> = A extends v.GenericSchema ? v.InferOutput<A> : null;
export type ResponseOf<T extends Call, S extends keyof T['responses'] = 200 & keyof T['responses']> = Read<
  T['responses'][S]
>;
