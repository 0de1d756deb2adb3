import { useEffect } from 'react';
import { keepPinMark } from '../api/pin-proof.ts';
import { useMe } from '../features/accounts/api/me.ts';

/** Keeps the viewer's age limit on this set, so that it also holds for guests after the sign-out. */
export function usePinMark(): void {
  const { data } = useMe();
  useEffect(() => {
    if (data) keepPinMark(data.pin_mark ?? null);
  }, [data]);
}
