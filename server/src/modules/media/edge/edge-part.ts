import type { Services } from '../../../infra/services.ts';
import { signForEdges } from './edge-key.ts';

/** Between a key of the service and its part for edges. It is in neither, and browsers never escape it. */
const mark = '~';

/**
 * The part of a key by which an edge checks it without asking: `~<issued>.<signature>`, in Unix seconds. The signature covers
 * the key, the time and the path, with `:` for each dot, because haproxy verifies texts of two parts with a dot between them.
 */
export function edgePart(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  key: string,
  path: string,
): string {
  const issued = Math.floor(now().getTime() / 1000);
  const [first, second] = [key, `${issued}/${path}`].map((part) => part.replaceAll('.', ':'));
  return `${mark}${issued}.${signForEdges(secrets, `${first}.${second}`)}`;
}

/** The key of the service in an address. */
export function withoutEdgePart(key: string): string {
  return key.split(mark, 1)[0] ?? '';
}
