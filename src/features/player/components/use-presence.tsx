import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onAnyKey } from '../../../focus/remote.ts';
import { useScreen } from '../../../focus/screen-context.ts';
import { closeModal, openModal } from '../../../state/modal.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { type PresenceEvent, presence, somebodyThere } from '../model/still-watching.ts';

const TICK_MS = 1000;

interface PresenceOptions {
  readonly playing: boolean;
  readonly onPause: () => void;
  readonly onPlay: () => void;
  readonly onLeave: () => void;
}

/**
 * Pauses and asks "still watching?" after a long time without input. Call the returned function before
 * starting the next episode automatically: if the question is due, `goOn` waits for the answer.
 */
export function usePresence(options: PresenceOptions): (goOn: () => void) => void {
  const { t } = useTranslation();
  const { active } = useScreen();
  const state = useRef(somebodyThere);
  const latest = useRef(options);
  latest.current = options;
  const happen = (event: PresenceEvent): boolean => {
    state.current = presence(state.current, event);
    return state.current.asks;
  };
  const ask = (goOn: () => void): void => {
    happen({ type: 'sign' });
    latest.current.onPause();
    openModal(
      <Confirm
        question={t('player.stillWatching')}
        text={t('player.stillWatchingText')}
        actions={[
          {
            label: t('player.keepWatching'),
            onPress: () => {
              closeModal();
              goOn();
            },
          },
          {
            label: t('player.leave'),
            onPress: () => {
              closeModal();
              latest.current.onLeave();
            },
          },
        ]}
      />,
    );
  };
  const asking = useRef(ask);
  asking.current = ask;
  const noted = useRef(happen);
  noted.current = happen;
  useEffect(() => {
    if (!active) return;
    const sign = (): void => void noted.current({ type: 'sign' });
    const stop = onAnyKey(sign);
    window.addEventListener('mousemove', sign);
    return () => {
      stop();
      window.removeEventListener('mousemove', sign);
    };
  }, [active]);
  const { playing } = options;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (noted.current({ type: 'tick', now: Date.now() })) asking.current(() => latest.current.onPlay());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      noted.current({ type: 'rest' });
    };
  }, [playing]);
  return (goOn) => (happen({ type: 'episode' }) ? ask(goOn) : goOn());
}
