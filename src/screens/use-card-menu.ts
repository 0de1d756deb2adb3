import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { browseTexts } from '../i18n/browse-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { showAlert } from '../state/alert.ts';
import { openModal } from '../state/modal.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSignedInAction } from './use-signed-in-action.ts';

/** Loads the card menu's code, on the first long OK or earlier. */
export function importCardMenu() {
  const code = import('./card-menu/card-menu.tsx').then(({ CardMenu, findRoute, ProgrammeMenu }) => ({
    CardMenu,
    findRoute,
    ProgrammeMenu,
  }));
  return withTexts(code, browseTexts);
}

/** The actions of long OK and Play on a card. Call it from the screen component. */
export function useCardMenu() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const whenSignedIn = useSignedInAction();
  const fail = (): void => showAlert(t('error.network'), 'error');
  return {
    onHold: (title: CinemaCard): void =>
      void importCardMenu().then(
        ({ CardMenu }) => openModal(createElement(CardMenu, { title, navigation, whenSignedIn })),
        fail,
      ),
    onHoldProgramme: (item: HistoryItem): void =>
      void importCardMenu().then(
        ({ ProgrammeMenu }) => openModal(createElement(ProgrammeMenu, { item, navigation })),
        fail,
      ),
    onPlay: (title: CinemaCard): void =>
      void importCardMenu()
        .then(({ findRoute }) => findRoute(title))
        .then((route) => (route ? navigation.open(route) : showAlert(t('title.notYet'), 'info')))
        .catch(fail),
  };
}
