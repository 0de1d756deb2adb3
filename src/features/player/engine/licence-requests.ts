import type shaka from 'shaka-player/dist/shaka-player.compiled.js';
import type { Protection } from './player-engine.ts';

type Shaka = Pick<typeof shaka, 'net' | 'util'>;
type Request = shaka.extern.Request;
type Operation = shaka.util.AbortableOperation<shaka.extern.Response>;

/** Before the scheme of a licence address of the API, whose requests follow the session. A filter cannot change a scheme. */
const prefix = 'licence+';
const protections = new WeakMap<Request, Protection>();

/** The address of a licence server for shaka; one of the API gets the scheme by which its requests are known. */
export function licenceAddress(address: string, protection: Protection): string {
  const absolute = protection.absolute(address);
  return protection.isOwn(absolute) ? prefix + absolute : absolute;
}

/** Makes a licence request to the API one of the viewer's session. A token never goes to another server. */
export function claimLicence(request: Request, protection: Protection): void {
  if (!request.uris.every((uri) => uri.indexOf(prefix) === 0)) return;
  addHeaders(request, protection.headers());
  protections.set(request, protection);
}

/**
 * Registers the schemes of claimed requests. One that is refused with 401 is repeated once with the headers of the renewed
 * session; shaka itself gives up on a 401.
 */
export function registerLicences({ net, util }: Shaka): void {
  const plugin: shaka.extern.SchemePlugin = (uri, request, ...others) => {
    const send = (): Operation =>
      net.HttpXHRPlugin.parse(uri.slice(prefix.length), request, ...others) as Operation;
    return send().chain(undefined, (error) => {
      const protection = protections.get(request);
      if (!protection || !isUnauthorized(error)) throw error;
      const renewed = protection.renew(request.headers).then(
        (headers) => addHeaders(request, headers),
        () => {
          throw error;
        },
      );
      return util.AbortableOperation.notAbortable(renewed).chain(send);
    });
  };
  for (const scheme of ['http', 'https']) net.NetworkingEngine.registerScheme(prefix + scheme, plugin);
}

function addHeaders(request: Request, headers: Readonly<Record<string, string>>): void {
  // A session that has ended leaves none of its own behind.
  for (const name of ['authorization', 'x-profile']) delete request.headers[name];
  for (const name of Object.keys(headers)) request.headers[name] = headers[name] ?? '';
}

/** `shaka.util.Error.Code.BAD_HTTP_STATUS`, with the status as the second datum. */
function isUnauthorized(error: unknown): boolean {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: readonly unknown[] };
  return code === 1001 && data?.[1] === 401;
}
