import { absoluteAddress, apiOrigin } from './base.ts';

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * The avatar of an answer as an absolute address: a path is one on the API's host. It is https, except where the API
 * itself is at home on this machine without it.
 */
export function avatarAddress(avatar: string | null, origin = apiOrigin): string | null {
  if (avatar === null || avatar === '') return null;
  const absolute = absoluteAddress(avatar, origin);
  return loopback.test(origin) ? absolute : absolute.replace(/^http:/i, 'https:');
}
