import type { CinemaCard } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/start-i18n.ts';
import { browseTexts, liveTexts } from '../../i18n/start-texts.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { useSignedInAction } from '../use-signed-in-action.ts';
import type { MenuItemOf } from './open-menu.tsx';

/** Loads the code of the menus, on the first long OK or earlier. */
export function importCardMenu() {
  return withTexts(import('./open-menu.tsx'), browseTexts, liveTexts);
}

/** The actions of long OK and Play on a card. Call it from the screen component. */
export function useCardMenu() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const whenSignedIn = useSignedInAction();
  const fail = (): void => showAlert(t('error.network'), 'error');
  const holds =
    <Kind extends keyof MenuItemOf>(kind: Kind) =>
    (item: MenuItemOf[Kind]): void =>
      void importCardMenu().then(({ openMenu }) => openMenu(kind, item, { navigation, whenSignedIn }), fail);
  return {
    onHold: holds('title'),
    onHoldProgramme: holds('programme'),
    onHoldChannel: holds('channel'),
    onHoldStream: holds('stream'),
    onHoldReel: holds('reel'),
    onHoldEpisode: holds('episode'),
    onHoldEntry: holds('entry'),
    onHoldReminder: holds('reminder'),
    onHoldRecording: holds('recording'),
    onPlay: (title: CinemaCard): void =>
      void importCardMenu()
        .then(({ findRoute }) => findRoute(title))
        .then((route) => (route ? navigation.open(route) : showAlert(t('title.notYet'), 'info')))
        .catch(fail),
  };
}
