import { accountTexts } from '../../../i18n/account-texts.ts';
import { pinTexts } from '../../../i18n/pin-texts.ts';
import { profileTexts } from '../../../i18n/profile-texts.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';

/** Loads the PIN pad with its texts. The player imports only this file, so that it does not list all that the pad needs. */
export const loadPinGate = () =>
  withTexts(import('./pin-gate.tsx'), pinTexts, accountTexts, profileTexts).then(({ PinGate }) => PinGate);
