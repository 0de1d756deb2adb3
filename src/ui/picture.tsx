import { memo, useLayoutEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Address, already of the right size; `null` shows the fallback. */
  readonly address: string | null;
  /** Shown until the picture is there. */
  readonly color: string;
  /** Shown in its place when there is none. */
  readonly fallback?: string;
}

/**
 * Calls back when a picture can be drawn without decoding it in the way of a frame, or cannot be had. Returns what
 * makes it call no more.
 */
function whenReady(image: HTMLImageElement, ready: () => void, fail: () => void): () => void {
  let waiting = true;
  const once = (act: () => void) => (): void => {
    if (waiting) act();
    waiting = false;
  };
  if (typeof image.decode === 'function') {
    // It is refused for lack of memory too: then the picture is drawn like any other.
    image.decode().then(once(ready), () => once(image.naturalWidth > 0 ? ready : fail)());
  } else {
    // Chromium below 64.
    image.onload = once(ready);
    image.onerror = once(fail);
  }
  return once(() => undefined);
}

/**
 * A picture on a quiet ground of its own colour. It says nothing aloud: what it belongs to has a name. One that is
 * given another address hides what it showed in the same frame.
 */
export const Picture = memo(function Picture({ address, color, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const missing = address === null || failed === address;
  useLayoutEffect(() => {
    const element = image.current;
    if (!element || missing) return;
    // By hand: that a picture has come concerns nothing else.
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
