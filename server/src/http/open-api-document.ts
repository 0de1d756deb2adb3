import type { Call } from '@oyna/contract/call';
import { calls } from '@oyna/contract/calls';
import { languages } from '@oyna/contract/common';
import { apiError } from '@oyna/contract/error';
import { profileHeader } from '@oyna/contract/profiles';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { numberIn } from './number-in.ts';

type Json = Record<string, unknown>;

/** Creates the OpenAPI 3.1 document of all calls from the contract's schemas. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api/v2/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oyna',
      version: '2.0.0',
      description: 'Streaming and cinema for televisions.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(apiError, 'output') },
      responses: {
        throttled: {
          description: 'Too many requests from this viewer or network, or too many open at once',
          headers: { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } },
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
      securitySchemes: { access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        language: { name: 'accept-language', in: 'header', schema: { enum: [...languages], default: 'uz' } },
        profile: {
          name: profileHeader,
          in: 'header',
          description:
            'The profile that watches; without it, the first one of the account. Only with a token',
          schema: { type: 'integer' },
        },
      },
    },
  };
}

/** Converts a contract schema to JSON Schema, for input or output. */
function jsonSchema(schema: v.GenericSchema, side: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
  });
  return rest as Json;
}

function operation(call: Call): Json {
  const parameters = [
    { $ref: '#/components/parameters/language' },
    ...(call.auth === 'none' ? [] : [{ $ref: '#/components/parameters/profile' }]),
    ...(call.params ? parametersOf(call.params, 'path') : []),
    ...(call.query ? parametersOf(call.query, 'query') : []),
    ...(call.headers ? parametersOf(call.headers, 'header') : []),
  ];
  const security = { none: [], optional: [{}, { access: [] }], required: [{ access: [] }] }[call.auth];
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(call)],
    security,
    parameters,
    ...(call.body && { requestBody: { required: true, content: contentOf(call.body, call.file) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.responses).map(([status, schema]) => [status, responseOf(schema)]),
      ),
      429: { $ref: '#/components/responses/throttled' },
      default: { description: errorText(call), content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** The first part of its path. */
function tagOf({ path }: Call): string {
  return path.split('/')[0] ?? '';
}

function responseOf(schema: v.GenericSchema | null): Json {
  if (schema === null) return { description: 'Done' };
  return { description: 'Done', content: json(jsonSchema(schema, 'output')) };
}

/** A body as JSON, and as a form if one of its fields may be a file. */
function contentOf(body: v.GenericSchema, file: string | undefined): Json {
  const schema = jsonSchema(body, 'input');
  if (file === undefined) return json(schema);
  const properties = { ...(schema.properties as Json), [file]: { type: 'string', format: 'binary' } };
  return { ...json(schema), 'multipart/form-data': { schema: { ...schema, properties } } };
}

function errorText(call: Call): string {
  return call.errors
    ? `Rejected: ${call.errors.join(', ')}, and the errors that any call may return`
    : 'Rejected';
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function parametersOf(schema: v.GenericSchema, place: 'path' | 'query' | 'header'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: numberIn(entries[name]) ?? property,
  }));
}
