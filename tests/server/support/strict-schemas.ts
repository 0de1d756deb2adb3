import type { Call } from '@oyna/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '#server/src/http/open-api-document.ts';

type Json = Record<string, unknown>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const paths = openApiDocument();
const validators = new Map<string, ValidateFunction>();

/** The schema violations of a response; unlike a television, a test rejects unknown properties. */
export function validationErrors(call: Call, status: number, body: unknown): string[] {
  const key = `${call.id} ${status}`;
  const validate = validators.get(key) ?? ajv.compile(schemaOf(call, status));
  validators.set(key, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    (it) => `${key}${it.instancePath} ${it.message} ${JSON.stringify(it.params)}`,
  );
}

function schemaOf(call: Call, status: number): Json {
  const path = `/api/v2/${call.path.replace(/:(\w+)/g, '{$1}')}`;
  const operation = dig(paths, 'paths', path, call.method.toLowerCase());
  const described = dig(operation, 'responses', String(status));
  if (!described) {
    if (status < 400) throw new Error(`${call.id} answers ${status}, which the contract does not know`);
    return strict(dig(paths, 'components', 'schemas', 'Error')) as Json;
  }
  return strict(dig(described, 'content', 'application/json', 'schema') ?? {}) as Json;
}

function dig(from: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], from);
}

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  return 'properties' in parts && !('additionalProperties' in parts)
    ? { ...parts, additionalProperties: false }
    : parts;
}
