import { accountTexts, pinTexts, profileTexts } from '../../../i18n/later-texts.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';

/** Loads the PIN pad with its texts. The player imports only this file, so that it does not list all that the pad needs. */
export const loadPinGate = () =>
  withTexts(import('./pin-gate.tsx'), pinTexts, accountTexts, profileTexts).then(({ PinGate }) => PinGate);
