/** The first line of an error for an operator, whatever a library threw. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  // When its program ends, PGlite throws a value that is not an Error but has a message.
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : String(error);
}
