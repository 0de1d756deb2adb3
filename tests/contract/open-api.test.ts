import { calls } from '@oyna/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/src/http/open-api-document.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}
const document = openApiDocument();
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('The OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  test('lists every call with its answers', () => {
    const listed = operations.map((it) => it.operation.operationId).sort();
    expect(listed).toEqual(calls.map((call) => call.id).sort());
    for (const call of calls) {
      const found = operations.find((it) => it.operation.operationId === call.id);
      expect(found?.method).toBe(call.method.toLowerCase());
      expect(Object.keys(found?.operation.responses ?? {})).toEqual([
        ...Object.keys(call.responses),
        '429',
        'default',
      ]);
    }
  });

  test('states the required headers of a call', () => {
    const order = operations.find(({ operation }) => operation.operationId === 'createOrder');
    expect(order?.operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    );
  });

  test('describes the parameters of an address', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]);
      const described = operation.parameters.filter((it) => it.in === 'path').map((it) => it.name);
      expect(described).toEqual(named);
    }
  });

  test('describes numbers in addresses as integers with their limits', () => {
    const schemaOf = (id: string, name: string) => {
      const { parameters } =
        operations.find(({ operation }) => operation.operationId === id)?.operation ?? {};
      return (parameters?.find((it) => it.name === name) as { schema?: unknown } | undefined)?.schema;
    };
    const size = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
    expect(schemaOf('listCinema', 'page_size')).toEqual(size);
    expect(schemaOf('listCinema', 'year')).toEqual({ type: 'integer', minimum: 1000, maximum: 9999 });
    expect(schemaOf('getCinema', 'id')).toEqual({ type: 'integer', minimum: 1, maximum: 999_999_999 });
  });

  test('ends every path with a slash', () => {
    expect(operations.every(({ path }) => path.startsWith('/api/v2/') && path.endsWith('/'))).toBe(true);
  });
});
