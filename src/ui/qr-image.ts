import { qrSvg } from '@oyna/contract/qr-svg';
import { encode } from 'uqr';

/** Encodes an address as a QR code, drawn as the server draws them. */
export function qrImage(address: string): string {
  return qrSvg(encode(address, { border: 0 }).data);
}
