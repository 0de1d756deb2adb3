/** `?a=1&b=2` → `{ a: '1', b: '2' }`; the last value of a repeated name wins. */
export function queryParameters(search: string): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  new URLSearchParams(search).forEach((value, name) => {
    parameters[name] = value;
  });
  return parameters;
}
