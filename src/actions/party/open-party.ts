import i18next from 'i18next';
import { createElement } from 'react';
import { partyTexts } from '../../i18n/party-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';
import type { PartyPanelProps } from './party-panel.tsx';

const fail = (): void => showAlert(i18next.t('error.network'), 'error');

/** Opens 'Watch together' in the modal and loads its code. */
export function openParty(props: PartyPanelProps): void {
  void withTexts(import('./party-panel.tsx'), partyTexts).then(
    ({ PartyPanel }) => openModal(createElement(PartyPanel, props)),
    fail,
  );
}

/** Opens the row of reactions. */
export function openReactions(): void {
  void withTexts(import('./reaction-row.tsx'), partyTexts).then(
    ({ ReactionRow }) => openModal(createElement(ReactionRow)),
    fail,
  );
}
