/** `?a=1&b=2` → `{ a: '1', b: '2' }`; the last of several values of a name wins. */
export function queryParameters(search: string): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  new URLSearchParams(search).forEach((value, name) => {
    parameters[name] = value;
  });
  return parameters;
}
