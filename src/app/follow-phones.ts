import type { PhoneKey, RemoteContent } from '@oyna/contract/remote-messages';
import i18next from 'i18next';
import { flushSync } from 'react-dom';
import type { Platform } from '#platforms/platform.ts';
import { openPhones } from '../actions/phones/open-phones.ts';
import { errorBody } from '../api/api-error.ts';
import { answerPhones } from '../features/companion/answer-phones.ts';
import type { TelevisionActions } from '../features/companion/model/carry-out.ts';
import { pressKey } from '../focus/input/remote.ts';
import { partyTexts } from '../i18n/party-texts.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { showAlert } from '../state/alert.ts';
import { closeModal } from '../state/modal.ts';
import { useNowPlaying } from '../state/now-playing.ts';
import { usePhoneRemote } from '../state/phone-remote.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { sleepIn, stopSleep } from '../state/sleep-steps.ts';
import { openTarget } from './follow-launch.ts';
import { launchTarget } from './launch-target.ts';
import type { ScreenHistory } from './screen-history.ts';
import { isStarted, whenStarted } from './when-started.ts';

/** Sends a key as the remote does, to whatever listens to keys. Old engines take no key code for a new event. */
function sendKey(type: 'keydown' | 'keyup', keyCode: number): void {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

function actionsOn(history: ScreenHistory, platform: Platform): TelevisionActions {
  const codes = new Map(Object.entries(platform.keys()).map(([code, key]) => [key, Number(code)]));
  return {
    press(key: PhoneKey) {
      const code = codes.get(key);
      // The remote of this set lacks it, so nothing else listens to it.
      if (code === undefined) pressKey(key);
      else {
        sendKey('keydown', code);
        sendKey('keyup', code);
      }
      return true;
    },
    home() {
      flushSync(closeModal);
      history.home();
    },
    open(content: RemoteContent) {
      const route = launchTarget(content);
      if (!route) return 'not_possible';
      const asks = !isStarted(history);
      whenStarted(history, () => openTarget(history, route));
      return asks ? 'asks' : 'done';
    },
    joinParty(key) {
      void withTexts(import('../features/party/api/current-party.ts'), partyTexts)
        .then(({ enterParty }) => enterParty(key))
        .then(({ party }) => {
          const { id, episode } = party.content;
          const from = Math.floor(party.position);
          whenStarted(history, () => openTarget(history, { name: 'watchTitle', id, episode, from }));
        })
        .catch((error) => showAlert(errorBody(error).detail ?? i18next.t('error.network'), 'error'));
    },
    volume: platform.volume?.() ?? null,
    sleep: (minutes) => (minutes === null ? stopSleep() : sleepIn(minutes)),
    seek(position) {
      const { now } = useNowPlaying.getState();
      now?.seekTo(Math.min(position, now.duration ?? position));
      return now !== null;
    },
  };
}

/** Obeys the viewer's phones while somebody is signed in and the app is in the foreground. Returns a function that stops it. */
export function followPhones(history: ScreenHistory, platform: Platform): () => void {
  const actions = actionsOn(history, platform);
  let isSuspended = false;
  let stop: (() => void) | null = null;
  const check = (): void => {
    const isWanted = !isSuspended && useSession.getState().token !== null;
    const mayInvite = isWanted && !useProfile.getState().isKids;
    usePhoneRemote.setState({ open: mayInvite ? openPhones : null });
    if (isWanted) stop ??= answerPhones(actions);
    else {
      stop?.();
      stop = null;
    }
  };
  const suspend = (now: boolean) => (): void => {
    isSuspended = now;
    check();
  };
  const stops = [
    useSession.subscribe(check),
    useProfile.subscribe(check),
    platform.onSuspend(suspend(true)),
    platform.onResume(suspend(false)),
  ];
  check();
  return () => {
    for (const end of stops) end();
    stop?.();
  };
}
