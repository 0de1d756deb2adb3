import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '#platforms/platform.ts';
import { forgetEarlyRequests } from '../api/early-requests.ts';
import { loadRetried } from '../api/load-retried.ts';
import { keepEarlyKeys } from '../focus/input/early-keys.ts';
import { startTouch } from '../focus/input/touch.ts';
import { noteError } from '../state/error-log.ts';
import { keepSettings } from '../state/settings.ts';
import { lowerTier } from '../state/tier.ts';
import { followLaunch } from './follow-launch.ts';
import { followMemory } from './follow-memory.ts';
import { followSession } from './follow-session.ts';
import { forgetStores } from './forget-stores.ts';
import { guardFocus } from './guard-focus.ts';
import { keepHome } from './keep-home.ts';
import { useMissing } from './lazy-route.tsx';
import { markLanguages } from './mark-languages.ts';
import { MissingScreen } from './missing-screen.tsx';
import { noteScreens } from './note-screens.ts';
import { openByKey } from './open-by-key.ts';
import { recordErrors } from './record-errors.ts';
import { refreshOnReturn } from './refresh-on-return.ts';
import type { ScreenHistory } from './screen-history.ts';
import { loadSmallPicture } from './small-picture/load-small-picture.ts';

export { AlertHost } from './alert-host.tsx';
export { ChatLauncher } from './chat-launcher.tsx';
export { openExitQuestion } from './exit-question.tsx';
export { ModalHost } from './modal-host.tsx';
export { Notices } from './notices.tsx';
export { openMore } from './open-more.ts';
export { PointerParts } from './pointer-parts.tsx';
export { ProfileFace } from './profile-face.tsx';
export { ScreenTitle } from './screen-title.tsx';
export { SettledParts } from './settled-parts.tsx';

/** Requests of the first screen come before the code of the others. */
const SETTLE_MS = 4000;

/** Everything that the first screen need not wait for. */
export function afterStart(
  history: ScreenHistory,
  platform: Platform,
  client: QueryClient,
  root: Element,
): void {
  // Every other screen begins with it.
  void import('./screens.ts').catch(() => undefined);
  useMissing.setState(() => MissingScreen, true);
  forgetEarlyRequests();
  recordErrors(client);
  followMemory(platform);
  startTouch();
  markLanguages();
  platform.onLowMemory(lowerTier);
  // The player's settings start from them.
  platform.onCaptions((captions) => keepSettings('captions', captions));
  guardFocus(history, (message) => {
    noteError(message);
    console.error(message);
  });
  noteScreens(history);
  loadSmallPicture(history);
  keepHome(history, root);
  followSession(history);
  forgetStores();
  refreshOnReturn(client, platform);
  openByKey(history);
  keepEarlyKeys(history.subscribe);
  followLaunch(history, platform);
  // Requested while the network is known to work, because engines remember a failed module as long as the page lives.
  const settling = loadRetried(() => import('./after-settling.ts')).catch(() => null);
  setTimeout(() => {
    void settling.then((part) => part?.afterSettling(history, platform, client));
  }, SETTLE_MS);
}
