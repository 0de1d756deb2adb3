import styles from './qr-code.module.css';
import { units } from './units.ts';

interface QrCodeProps {
  /** Address of the drawing. */
  readonly image: string;
  /** Side of its white ground, in units. */
  readonly size: number;
}

/** A QR code on white; what it leads to stands beside it in words. */
export function QrCode({ image, size }: QrCodeProps) {
  return (
    <div className={styles.ground} style={{ width: units(size), height: units(size) }}>
      <img alt="" src={image} className={styles.code} />
    </div>
  );
}
