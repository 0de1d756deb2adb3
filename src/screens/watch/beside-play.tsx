import { useParty } from '../../features/party/party-store.ts';
import { importTunedPicture, type Playable, type Player } from '../../features/player/index.ts';
import { partyTexts } from '../../i18n/later-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { InterruptedNote } from './interrupted-note.tsx';
import { NoteGoingOn } from './note-going-on.tsx';

export interface BesidePlayProps {
  readonly what: Playable;
  readonly heading: string;
  readonly subheading: string;
  readonly player: Player;
}

const importPartyLayer = () =>
  withTexts(import('../../features/party/components/party-layer.tsx'), partyTexts).then(
    ({ PartyLayer }) => PartyLayer,
  );

/**
 * The parts that load after the first picture of any playback: its note for the start after a crash, and for a small picture, and what the viewer
 * set for it. Renders nothing.
 */
export function BesidePlay({ what, heading, subheading, player }: BesidePlayProps) {
  const TunedPicture = useLazyComponent(importTunedPicture, true);
  const isInParty = useParty(({ own }) => own !== null);
  const PartyLayer = useLazyComponent(importPartyLayer, isInParty);
  return (
    <>
      <InterruptedNote heading={heading} subheading={subheading} state={player.state} />
      <NoteGoingOn heading={heading} player={player} />
      {PartyLayer && <PartyLayer what={what} player={player} />}
      {TunedPicture && <TunedPicture what={what} player={player} />}
    </>
  );
}
