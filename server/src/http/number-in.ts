import type * as v from 'valibot';

interface Inspected {
  readonly type: string;
  /** Of an optional schema. */
  readonly wrapped?: Inspected;
  readonly default?: unknown;
  readonly pipe?: readonly {
    readonly type: string;
    readonly operation?: unknown;
    readonly requirement?: unknown;
  }[];
}

/**
 * The JSON Schema of a parameter that callers write as a whole number: text in an address that the contract turns into
 * one. `null` for any other parameter.
 */
export function numberIn(schema: v.GenericSchema | undefined): Record<string, unknown> | null {
  const outer = schema as unknown as Inspected | undefined;
  const { pipe = [] } = outer?.wrapped ?? outer ?? {};
  if (!pipe.some(({ type, operation }) => type === 'transform' && operation === Number)) return null;
  const limit = (type: string) => pipe.find((it) => it.type === type)?.requirement;
  return {
    type: 'integer',
    minimum: limit('min_value'),
    maximum: limit('max_value'),
    ...(outer?.default !== undefined && { default: Number(outer.default) }),
  };
}
