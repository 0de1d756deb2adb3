import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { browserKeys, remoteKeyOf } from '../../../platforms/keys.ts';
import { remoteConfigStore } from '../../../src/api/remote-config-store.ts';
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

/** Starts the basis of every screen like the app: navigation, a keyboard as the remote, English texts. */
export function startApp(): void {
  // A busy machine is slow, not wrong.
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
    // Navigation outlives a test, and the next one may reuse a focus key.
    moveFocus('nowhere');
    // Each test is a start of its own, which fetches the configuration.
    void remoteConfigStore.put({ config: null, isFresh: false });
  });
}
