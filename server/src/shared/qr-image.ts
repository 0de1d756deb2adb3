import { renderSVG } from 'uqr';

/** Encodes an address as a QR code: an SVG in a data URL. */
export function qrImage(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}
