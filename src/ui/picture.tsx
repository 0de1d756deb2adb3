import { memo, useLayoutEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Address, already of the right size; `null` shows the fallback. */
  readonly address: string | null;
  /** Shown until the picture has loaded. */
  readonly color: string;
  /** Shown if there is no picture. */
  readonly fallback?: string;
}

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
  const missing = address === null || failed === address;
  useLayoutEffect(() => {
    const element = image.current;
    if (!element || missing) return;
    // Changed directly in the DOM, because nothing else depends on a loaded picture.
    element.removeAttribute('data-there');
    return whenReady(
      element,
      () => element.setAttribute('data-there', ''),
      () => setFailed(address),
    );
  }, [address, missing]);
  return (
    <div className={styles.frame} style={{ backgroundColor: color }}>
      {missing ? (
        fallback && <div className={styles.fallback}>{fallback}</div>
      ) : (
        <img ref={image} alt="" src={address} decoding="async" draggable={false} className={styles.picture} />
      )}
    </div>
  );
});
