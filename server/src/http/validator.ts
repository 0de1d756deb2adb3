import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';

/** What was wrong with one part of a request. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError';
  readonly issues: readonly v.BaseIssue<unknown>[];

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('The request does not fit its schema');
    this.issues = issues;
  }
}

/** Lets Fastify validate with the schemas of the contract themselves. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const result = v.safeParse(schema, data ?? {});
    return result.success ? { value: result.output } : { error: new MisfitError(result.issues) };
  };
