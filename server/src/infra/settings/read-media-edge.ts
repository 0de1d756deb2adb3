import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

/** The origin of the edges. They ask the server for rights and files, so it must not send them on to the store. */
export function readMediaEdge(settings: Settings, store: Config['store']): string | null {
  const address = settings.text('MEDIA_EDGE');
  if (address === null) return null;
  const origin = address.replace(/\/+$/, '');
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    return settings.fault(`MEDIA_EDGE must be an origin like https://edge.example.uz, not "${address}"`);
  if (store?.redirects)
    settings.fault('MEDIA_EDGE needs S3_DELIVERY=server, because edges keep files of the server');
  return origin;
}
