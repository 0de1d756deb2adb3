/** Recursively removes values that an import treats as defaults: `null`, empty texts, lists and objects. */
export function compact(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, compact(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isNothing(part)));
}

function isNothing(part: unknown): boolean {
  if (part === null || part === undefined || part === '') return true;
  return typeof part === 'object' && Object.keys(part).length === 0;
}
