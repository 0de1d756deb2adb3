import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { browserKeys, remoteKeyOf } from '../../../platforms/keys.ts';
import { startInputMode } from '../../../src/focus/input-mode.ts';
import { moveFocus } from '../../../src/focus/move-focus.ts';
import { startRemote } from '../../../src/focus/remote.ts';
import { startFocus } from '../../../src/focus/start-focus.ts';
import { accountTexts } from '../../../src/i18n/account-texts.ts';
import { browseTexts } from '../../../src/i18n/browse-texts.ts';
import { planTexts } from '../../../src/i18n/plan-texts.ts';
import { playerTexts } from '../../../src/i18n/player-texts.ts';
import { addTexts, startI18n } from '../../../src/i18n/start-i18n.ts';
import { useLang } from '../../../src/state/lang.ts';

/** Starts what every screen stands on, as the app does: navigation, a keyboard as the remote, English texts. */
export function startApp(): void {
  // A machine that does much else at the time is slow, not wrong.
  configure({ asyncUtilTimeout: 5000 });
  beforeAll(async () => {
    useLang.setState({ lang: 'en' });
    await startI18n();
    await addTexts(browseTexts);
    await addTexts(accountTexts);
    await addTexts(planTexts);
    await addTexts(playerTexts);
    startFocus();
    startRemote((event) => remoteKeyOf(browserKeys, event));
    startInputMode();
  });
  afterEach(() => {
    cleanup();
    // Navigation outlives a test: a stop of the next one may have the same key.
    moveFocus('nowhere');
  });
}
