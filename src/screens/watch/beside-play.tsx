import type { Player } from '../../features/player/index.ts';
import { InterruptedNote } from './interrupted-note.tsx';
import { NoteGoingOn } from './note-going-on.tsx';

export interface BesidePlayProps {
  readonly heading: string;
  readonly subheading: string;
  readonly player: Player;
}

/** The parts that load after the first picture of any playback: its note for the start after a crash, and for a small picture. Renders nothing. */
export function BesidePlay({ heading, subheading, player }: BesidePlayProps) {
  return (
    <>
      <InterruptedNote heading={heading} subheading={subheading} state={player.state} />
      <NoteGoingOn heading={heading} player={player} />
    </>
  );
}
