import { isLight } from '../shared/motion.ts';

/**
 * Origin of the API: the configured one, otherwise the page's own. Packaging sets it, which removes the rest from the
 * build; tests of a packaged build start a server on the default port.
 */
function origin(): string {
  if (import.meta.env.VITE_API_ORIGIN) return (import.meta.env.VITE_API_ORIGIN as string).replace(/\/+$/, '');
  return /^https?:$/.test(location.protocol) ? location.origin : 'http://localhost:8080';
}

export const apiOrigin = origin();

/** Makes an address on the API's host absolute. */
export function absoluteAddress(address: string, host = apiOrigin): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : host + (address[0] === '/' ? '' : '/') + address;
}

/** Pixels of a picture in the light tier, as a share of those on the screen. */
const LIGHT_SHARE = 0.6;
let share: number | undefined;

/**
 * Address of a picture for `width` units on this screen; less sharp in the light tier. A tier that is lowered
 * later changes no address, because all pictures on the screen would load again.
 */
export function pictureAddress(address: string, width: number): string {
  share ??= isLight() ? LIGHT_SHARE : window.devicePixelRatio || 1;
  const pixels = Math.ceil(width * (window.innerWidth / 1920) * share);
  const absolute = absoluteAddress(address);
  return `${absolute}${absolute.includes('?') ? '&' : '?'}w=${pixels}`;
}
