import { useEffect } from 'react';
import { usePartyButtons } from '../../actions/party/use-party-buttons.ts';
import { useParty } from '../../features/party/party-store.ts';
import type { Playable, Player } from '../../features/player/index.ts';
import { partyTexts } from '../../i18n/party-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useLateButtons } from './late-buttons.ts';

interface PartyPartsProps {
  readonly what: Playable;
  readonly player: Player;
}

const importLayer = () =>
  withTexts(import('../../features/party/components/party-layer.tsx'), partyTexts).then(
    ({ PartyLayer }) => PartyLayer,
  );

/** Gives the player its buttons for watching together and, in a party, its layer over the picture. */
export function PartyParts({ what, player }: PartyPartsProps) {
  const episode = what.kind === 'cinema' ? what.episode : null;
  const buttons = usePartyButtons({ id: what.id, episode }, what.kind !== 'cinema' || what.trailer);
  useEffect(() => {
    useLateButtons.setState({ buttons });
    return () => useLateButtons.setState({}, true);
  }, [buttons]);
  const isIn = useParty(({ own }) => own !== null);
  const Layer = useLazyComponent(importLayer, isIn);
  return Layer && <Layer what={what} player={player} />;
}
