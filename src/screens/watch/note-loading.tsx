import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import type { Player } from '../../features/player/index.ts';

interface NoteLoadingProps {
  readonly player: Player;
  readonly store: Pick<StoreApi<boolean>, 'setState'>;
}

/** Keeps in a store whether the first picture of a playback is still awaited. Renders nothing. */
export function NoteLoading({ player, store }: NoteLoadingProps) {
  const { phase } = player.state;
  useEffect(() => {
    // A picture that was there and waits for data is not the first one.
    if (phase === 'idle' || phase === 'loading') store.setState(true, true);
    else if (phase !== 'buffering') store.setState(false, true);
  }, [store, phase]);
  return null;
}
