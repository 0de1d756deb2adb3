import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';

/** The same few addresses are encoded for every start of a set, and an encoding takes a millisecond. */
const images = new LRUCache<string, string>({
  max: 200,
  memoMethod: (text) => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`,
});

/** Encodes an address as a QR code: an SVG in a data URL. */
export function qrImage(text: string): string {
  return images.memo(text);
}
