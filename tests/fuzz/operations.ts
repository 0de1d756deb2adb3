export type Json = Record<string, unknown>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}

/** One call as the OpenAPI document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `/api/v2/cinema/{id}/` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** JSON Schema of the body; `null` without a body. */
  readonly body: Json | null;
  readonly auth: 'none' | 'optional' | 'required';
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly security?: readonly Json[];
}

/** Reads `/api/v2/openapi.json`. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: (described.parameters ?? []).filter((it): it is Parameter => 'name' in it),
      body: described.requestBody?.content['application/json']?.schema ?? null,
      auth: authOf(described.security ?? []),
    })),
  );
}

function authOf(security: readonly Json[]): Operation['auth'] {
  if (security.length === 0) return 'none';
  return security.some((it) => Object.keys(it).length === 0) ? 'optional' : 'required';
}
