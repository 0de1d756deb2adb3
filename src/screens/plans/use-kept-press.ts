import { useEffect, useEffectEvent, useState } from 'react';

/** Keeps the press on an item while `isLoading`, and then performs its action. The newest press counts. */
export function useKeptPress<Item>(isLoading: boolean, act: (item: Item) => void) {
  const [kept, setKept] = useState<Item | null>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (kept === null || isLoading) return;
    setKept(null);
    actNow(kept);
  }, [kept, isLoading]);
  return { kept, press: (item: Item): void => (isLoading ? setKept(item) : act(item)) };
}
