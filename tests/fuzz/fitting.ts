import type { Json } from './operations.ts';
import type { Random } from './random.ts';

/** Existing values for a property of this name, so that a request passes its schema. */
export type Values = Readonly<Record<string, unknown>>;

/** A value that matches a JSON Schema, as far as this generator supports it. */
export function fitting(schema: Json, values: Values, random: Random, name = ''): unknown {
  if (name in values) return values[name];
  const options = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (options) return fitting(random.one(options) ?? {}, values, random, name);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.one(schema.enum);
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, values, random);
    case 'array':
      return [fitting((schema.items as Json) ?? {}, values, random)];
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1);
    case 'null':
      return null;
    default:
      return 'sinov matni';
  }
}

function fittingObject(schema: Json, values: Values, random: Random): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set(schema.required as string[] | undefined);
  return Object.fromEntries(
    properties
      .filter(([name]) => required.has(name) || random.chance(0.5))
      .map(([name, property]) => [name, fitting(property, values, random, name)]),
  );
}
