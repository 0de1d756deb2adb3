import { useEffect } from 'preact/hooks';
import { fetchOpenFields, fieldsPollMs } from './open-fields.ts';

/** While the page is `waiting`, calls `onOpen` once a television of the account opens a text field. */
export function useOpenField(waiting: boolean, onOpen: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    let gone = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // A failure changes nothing: the view for the code stays.
      const fields = await fetchOpenFields().catch(() => []);
      if (!gone && fields.length > 0) onOpen();
    };
    void look();
    const timer = setInterval(look, fieldsPollMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [waiting]);
}
