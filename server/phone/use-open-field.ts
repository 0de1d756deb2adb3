import { useEffect, useRef } from 'preact/hooks';
import { fetchOpenFields, fieldsPollMs } from './open-fields.ts';
import { usePolling } from './use-polling.ts';

/** A page that nobody has touched for this long asks less often, in ms. */
const CALM_MS = 120_000;
/** Only every so many looks of a calm page ask. */
const CALM_SHARE = 5;
const touches = ['visibilitychange', 'pointerdown', 'keydown'] as const;

/** While the page is `waiting`, calls `onOpen` once a television of the account opens a text field. */
export function useOpenField(waiting: boolean, onOpen: () => void): void {
  const isWaiting = useRef(waiting);
  isWaiting.current = waiting;
  const touchedAt = useRef(Date.now());
  const looks = useRef(0);
  useEffect(() => {
    const touch = (): void => {
      touchedAt.current = Date.now();
    };
    for (const name of touches) document.addEventListener(name, touch);
    return () => {
      for (const name of touches) document.removeEventListener(name, touch);
    };
  }, []);
  const look = async (): Promise<void> => {
    looks.current += 1;
    if (Date.now() - touchedAt.current > CALM_MS && looks.current % CALM_SHARE !== 0) return;
    // A failure changes nothing: the view for the code stays.
    const fields = await fetchOpenFields().catch(() => []);
    if (isWaiting.current && fields.length > 0) onOpen();
  };
  usePolling(look, fieldsPollMs, waiting);
}
