import { importTunedPicture, type Playable, type Player } from '../../features/player/index.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { InterruptedNote } from './interrupted-note.tsx';
import { NoteGoingOn } from './note-going-on.tsx';
import { NoteItem } from './note-item.tsx';

export interface BesidePlayProps {
  readonly what: Playable;
  readonly heading: string;
  readonly subheading: string;
  readonly player: Player;
  /** Address of the file of its thumbnails. */
  readonly thumbnails?: string | null | undefined;
}

const importParty = () => import('./party-parts.tsx').then(({ PartyParts }) => PartyParts);

/**
 * The parts that load after the first picture of any playback: its note for the start after a crash, and for a small picture, and what the viewer
 * set for it. Renders nothing.
 */
export function BesidePlay({ what, heading, subheading, player, thumbnails = null }: BesidePlayProps) {
  const TunedPicture = useLazyComponent(importTunedPicture, true);
  const PartyParts = useLazyComponent(importParty, true);
  return (
    <>
      <InterruptedNote heading={heading} subheading={subheading} state={player.state} />
      <NoteGoingOn heading={heading} player={player} />
      <NoteItem what={what} thumbnails={thumbnails} />
      {PartyParts && <PartyParts what={what} player={player} />}
      {TunedPicture && <TunedPicture what={what} player={player} />}
    </>
  );
}
