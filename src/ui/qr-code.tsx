import styles from './qr-code.module.css';
import { units } from './units.ts';

interface QrCodeProps {
  /** Address of the image. */
  readonly image: string;
  /** Side of its white background, in units. */
  readonly size: number;
}

/** A QR code on white. Its target must be written next to it. */
export function QrCode({ image, size }: QrCodeProps) {
  return (
    <div className={styles.ground} style={{ width: units(size), height: units(size) }}>
      <img alt="" src={image} className={styles.code} />
    </div>
  );
}
