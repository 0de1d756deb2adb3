/** The decoded path of an address without its query: `/%64ev/inbox` reaches the same route as `/dev/inbox`. */
export function plainPath(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
