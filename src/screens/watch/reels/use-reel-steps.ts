import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPrefetched } from '../../../features/player/index.ts';
import {
  atReel,
  type ReelEvent,
  type ReelSteps,
  stepReels,
} from '../../../features/reels/model/reel-steps.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useNavigation } from '../../../shared/navigation.ts';

/** Pause in ms after which the reel that is aimed at opens; several quick presses open only the last one. */
const AIMING_MS = 250;
/** The same for a prepared reel, which costs no request: its cover is drawn first. */
const PREPARED_MS = 20;

interface ReelStepping {
  readonly steps: ReelSteps;
  readonly send: (event: ReelEvent) => void;
}

/** Walks through the reels `ids` from the one of the address, `id`. The opened reel replaces the address. */
export function useReelSteps(ids: readonly number[], id: number | null): ReelStepping {
  const { active } = useScreen();
  const navigation = useNavigation();
  const [steps, setSteps] = useState(() => atReel(id));
  // A ref, because the state's update reads them while React renders.
  const latest = useRef(ids);
  latest.current = ids;
  const send = useCallback(
    (event: ReelEvent) => setSteps((state) => stepReels(state, event, latest.current)),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list
  useEffect(() => send({ type: 'listed' }), [ids, send]);
  useEffect(() => {
    if (id !== null) send({ type: 'opened', id });
  }, [id, send]);
  const { shown, opened } = steps;
  useEffect(() => {
    if (!active || shown === opened) return;
    const isPrepared = typeof shown === 'number' && isPrefetched({ kind: 'reels', id: shown });
    const timer = setTimeout(() => send({ type: 'due' }), isPrepared ? PREPARED_MS : AIMING_MS);
    return () => clearTimeout(timer);
  }, [active, shown, opened, send]);
  const note = useEffectEvent((reel: number) => {
    if (reel !== id) navigation.replace({ name: 'reels', id: reel });
  });
  useEffect(() => {
    if (active && typeof opened === 'number') note(opened);
  }, [active, opened]);
  return { steps, send };
}
