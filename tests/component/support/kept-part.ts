/** A part of the set's record in local storage. */
export function keptPart(name: string): unknown {
  return (JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>)[name];
}
