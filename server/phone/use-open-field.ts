import { useRef } from 'preact/hooks';
import { fetchOpenFields, fieldsPollMs } from './open-fields.ts';
import { usePolling } from './use-polling.ts';

/** While the page is `waiting`, calls `onOpen` once a television of the account opens a text field. */
export function useOpenField(waiting: boolean, onOpen: () => void): void {
  const isWaiting = useRef(waiting);
  isWaiting.current = waiting;
  const look = async (): Promise<void> => {
    // A failure changes nothing: the view for the code stays.
    const fields = await fetchOpenFields().catch(() => []);
    if (isWaiting.current && fields.length > 0) onOpen();
  };
  usePolling(look, fieldsPollMs, waiting);
}
