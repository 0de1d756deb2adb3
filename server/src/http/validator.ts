import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';

/** A validation error of one part of a request. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly issues: readonly v.BaseIssue<unknown>[];

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('The request does not match its schema');
    this.issues = issues;
  }
}

/** Makes Fastify validate directly with the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const result = v.safeParse(v.pipe(fielded, storable, schema), data);
    return result.success ? { value: result.output } : { error: new ValidationError(result.issues) };
  };

/** Valibot accepts an array as an object without fields. */
const fielded = v.pipe(
  v.unknown(),
  v.check((data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
);

/** Database text cannot contain U+0000, and its JSON cannot contain half a surrogate pair. */
const storable = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Record<string, unknown>;
    const field = Object.keys(input ?? {}).find((key) => !isStorable(key) || !isStorable(input[key]));
    if (field === undefined) return;
    addIssue({ path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
  }),
);

/** Not recursive, because a body may be nested deeper than the stack. */
function isStorable(data: unknown): boolean {
  const waiting = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) waiting.push(key, member);
  }
  return true;
}
