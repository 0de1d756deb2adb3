import { useEffect } from 'react';
import { useReachable } from '../../focus/tree/coverable.tsx';
import { type PhoneRemote, usePhoneRemote } from '../../state/phone-remote.ts';

/** Lets phones say what this television asks of the viewer, while the caller can have the focus; nothing for `null`. */
export function useAsks(asks: PhoneRemote['asks']): void {
  const reachable = useReachable();
  useEffect(() => {
    if (!reachable || asks === null) return;
    usePhoneRemote.setState({ asks });
    return () => usePhoneRemote.setState({ asks: null });
  }, [reachable, asks]);
}
