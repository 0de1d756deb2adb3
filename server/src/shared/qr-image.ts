import { qrSvg } from '@oyna/contract/qr-svg';
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';

/** The same few addresses are encoded for every start of a set, and an encoding takes a millisecond. */
const images = new LRUCache<string, string>({
  max: 200,
  memoMethod: (text) => qrSvg(encode(text, { border: 0 }).data),
});

/** Encodes an address as a QR code: an SVG in a data URL. */
export function qrImage(text: string): string {
  return images.memo(text);
}
