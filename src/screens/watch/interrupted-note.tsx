import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { Player } from '../../features/player/index.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import type { Interrupted } from '../../state/interrupted.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';
import { keepPart } from '../../state/set-record.ts';

export interface InterruptedNoteProps {
  readonly heading: string;
  readonly subheading: string;
  readonly state: Player['state'];
}

/** How often a moving position is stored, in seconds. */
const EVERY = 15;

/** While mounted, stores the playing item for the start after a crash. Renders nothing. */
export function InterruptedNote({ heading, subheading, state }: InterruptedNoteProps) {
  const { phase, live, position } = state;
  const isOver = phase === 'ended' || phase === 'failed';
  const { active } = useScreen();
  // As a small picture, it plays over a screen with another address.
  const address = useRef('');
  if (active) address.current = window.location.hash;
  const hash = address.current;
  const note = useEffectEvent(() => {
    const record: Interrupted = {
      hash,
      heading,
      subheading,
      position: live ? null : position,
      at: serverNow(),
      signedIn: useSession.getState().token !== null,
      profile: useProfile.getState().id ?? 0,
    };
    keepPart('playing', isOver ? undefined : record);
  });
  const slot = live ? 0 : Math.floor(position / EVERY);
  // The address of the next reel follows its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted anew for another slot or another content
  useEffect(() => note(), [slot, isOver, hash, heading, subheading]);
  useEffect(() => () => keepPart('playing', undefined), []);
  return null;
}
