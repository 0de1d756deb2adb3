import i18next from 'i18next';
import { phonesTexts } from '../../i18n/phones-texts.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { showAlert } from '../../state/alert.ts';
import { noteGuestNews } from '../../state/phone-remote.ts';

/** Tells the viewer that a guest's phone became the remote, or is it no longer: nobody gets it unseen. */
export function tellOfGuest(joined: boolean): void {
  noteGuestNews();
  void withTexts(Promise.resolve(), phonesTexts).then(
    () => showAlert(i18next.t(joined ? 'phones.joined' : 'phones.left'), 'info'),
    // The panel lists it all the same.
    () => undefined,
  );
}
