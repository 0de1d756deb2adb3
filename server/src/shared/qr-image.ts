import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';

/** The same few addresses are encoded for every start of a set, and an encoding takes a millisecond. */
const images = new LRUCache<string, string>({ max: 200 });

/** Encodes an address as a QR code: an SVG in a data URL. */
export function qrImage(text: string): string {
  const known = images.get(text);
  if (known !== undefined) return known;
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  images.set(text, image);
  return image;
}
