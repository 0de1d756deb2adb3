import { memo, useLayoutEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Address, already of the right size; `null` shows the fallback. */
  readonly address: string | null;
  /** Shown until the picture has loaded. */
  readonly color: string;
  /** Shown if there is no picture, and while it is late. */
  readonly fallback?: string;
}

/** Time in ms after which a picture is late. */
const LATE_MS = 1000;

/**
 * Calls back when a picture is decoded and can be drawn without delaying a frame, or when it failed. Returns
 * a function that cancels it.
 */
function whenReady(image: HTMLImageElement, ready: () => void, fail: () => void): () => void {
  let waiting = true;
  const once = (act: () => void) => (): void => {
    if (waiting) act();
    waiting = false;
  };
  if (typeof image.decode === 'function') {
    // Decoding also fails for lack of memory; then the picture is drawn normally.
    image.decode().then(once(ready), () => once(image.naturalWidth > 0 ? ready : fail)());
  } else {
    // Chromium below 64.
    image.onload = once(ready);
    image.onerror = once(fail);
  }
  return once(() => undefined);
}

/**
 * A picture on a placeholder of its own colour. It is not read out, because its card has a name. A new
 * address hides the previous picture in the same frame.
 */
export const Picture = memo(function Picture({ address, color, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [late, setLate] = useState<string | null>(null);
  const missing = address === null || failed === address;
  useLayoutEffect(() => {
    const element = image.current;
    if (!element || missing) return;
    // Changed directly in the DOM, because nothing else depends on a loaded picture.
    if (element.complete && element.naturalWidth > 0) {
      // The page has drawn it already; waiting for a frame would let it flash.
      element.setAttribute('data-there', '');
      return;
    }
    element.removeAttribute('data-there');
    const timer = setTimeout(() => setLate(address), LATE_MS);
    const cancel = whenReady(
      element,
      () => {
        clearTimeout(timer);
        element.setAttribute('data-there', '');
        setLate(null);
      },
      () => {
        clearTimeout(timer);
        setFailed(address);
      },
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [address, missing]);
  const text = fallback && (missing || late === address) && <div className={styles.fallback}>{fallback}</div>;
  return (
    <div className={styles.frame} style={{ backgroundColor: color }}>
      {!missing && (
        <img ref={image} alt="" src={address} decoding="async" draggable={false} className={styles.picture} />
      )}
      {text}
    </div>
  );
});
