import { renderSVG } from 'uqr';

/** An address as a QR code: an SVG in a data address. */
export function qrImage(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}
