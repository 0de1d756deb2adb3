/** Parses the JSON text of an object; anything else, including invalid JSON, gives `null`. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The value when it is a plain object, otherwise `null`. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as Record<string, unknown>;
}
