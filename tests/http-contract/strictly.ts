import * as v from 'valibot';

/** Wrapper schemas that contain other schemas. */
interface Part extends v.GenericSchema {
  readonly pipe?: readonly [v.GenericSchema, ...v.GenericPipeAction[]];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[] | readonly string[];
  readonly key?: v.GenericSchema<string, string>;
  readonly value?: v.GenericSchema;
  readonly literal?: string | number | boolean;
}

const made = new WeakMap<v.GenericSchema, v.GenericSchema>();

/**
 * Removes the tolerance from a contract schema: a television accepts an invalid part, but a backend must send
 * it correctly. Unknown properties pass.
 */
function strictly(schema: v.GenericSchema): v.GenericSchema {
  const before = made.get(schema);
  if (before) return before;
  const strict = rebuild(schema as Part);
  made.set(schema, strict);
  return strict;
}

function rebuild(part: Part): v.GenericSchema {
  const { pipe, entries, item, wrapped, options, key, value, literal } = part;
  if (pipe) {
    const [first, ...actions] = pipe;
    return (v.pipe as unknown as (...parts: unknown[]) => v.GenericSchema)(strictly(first), ...actions);
  }
  if (entries) return v.object(mapValues(entries, strictly));
  if (item) return v.array(strictly(item));
  if (wrapped)
    return part.type === 'nullable' ? v.nullable(strictly(wrapped)) : v.optional(strictly(wrapped));
  if (part.type === 'union') return v.union((options as v.GenericSchema[]).map(strictly));
  if (key && value) return v.record(key, strictly(value));
  if (part.type === 'picklist') return v.picklist(options as string[]);
  if (literal !== undefined) return v.literal(literal);
  const leaves: Record<string, () => v.GenericSchema> = {
    string: v.string,
    number: v.number,
    boolean: v.boolean,
  };
  return leaves[part.type]?.() ?? part;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** Validation errors with their paths; empty if the data is valid. */
export function validationErrors(schema: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(strictly(schema), data);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`);
}
