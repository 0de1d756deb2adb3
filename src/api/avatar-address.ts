import { absoluteAddress, apiOrigin } from './base.ts';

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Makes an avatar address absolute: a path refers to the API's host. The result is https, except when the API
 * itself runs on loopback http.
 */
export function avatarAddress(avatar: string | null, origin = apiOrigin): string | null {
  if (avatar === null || avatar === '') return null;
  const absolute = absoluteAddress(avatar, origin);
  return loopback.test(origin) ? absolute : absolute.replace(/^http:/i, 'https:');
}
