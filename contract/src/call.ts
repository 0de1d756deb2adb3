import type * as v from 'valibot';

type Fields = v.GenericSchema<unknown, Record<string, unknown>>;

/**
 * One call of the API. `path` is relative to `/api/v2/` and has `:name` for what `params` describes.
 * `auth`: `none` ignores a token, `optional` adds the personal fields, `required` answers 401 without one.
 */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly params?: Fields;
  readonly query?: Fields;
  /** Headers of its own, by their small names. */
  readonly headers?: Fields;
  readonly body?: v.GenericSchema;
  /** A field of the body that may be a file instead; the body is then `multipart/form-data`. */
  readonly file?: string;
  /** Answers by status; `null` is an answer without a body. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Codes of the refusals that are this call's own, beside 400 `invalid`, 401, 404 and 429. */
  readonly refusals?: readonly string[];
}

/** Keeps the literal types of a call, so that path, body and answers can be derived from it. */
export function defineCall<const T extends Call>(call: T): T {
  return call;
}

export type BodyOf<T extends Call> = T['body'] extends v.GenericSchema ? v.InferInput<T['body']> : undefined;
type Read<A> = A extends v.GenericSchema ? v.InferOutput<A> : null;
export type AnswerOf<T extends Call, S extends keyof T['answers'] = 200 & keyof T['answers']> = Read<
  T['answers'][S]
>;
