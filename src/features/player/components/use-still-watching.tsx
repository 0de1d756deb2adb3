import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onAnyKey } from '../../../focus/input/remote.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import { closeModal, openModal } from '../../../state/modal.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { beginPresence, notePresence } from '../session/viewer-presence.ts';

const TICK_MS = 1000;

interface StillWatchingOptions {
  readonly playing: boolean;
  readonly onPause: () => void;
  readonly onPlay: () => void;
  readonly onLeave: () => void;
}

/**
 * Pauses and asks "still watching?" after a long time without input. Call the returned function before
 * starting the next episode automatically: if the question is due, `goOn` waits for the answer.
 */
export function useStillWatching({ playing, ...actions }: StillWatchingOptions): (goOn: () => void) => void {
  const { t } = useTranslation();
  const reachable = useReachable();
  // The question is answered after later renders.
  const { onPause, onPlay, onLeave } = useSteadyActions(actions);
  const ask = (goOn: () => void): void => {
    notePresence({ type: 'sign' });
    onPause();
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
              onLeave();
            },
          },
        ]}
      />,
    );
  };
  const onDue = useEffectEvent(() => ask(onPlay));
  useEffect(beginPresence, []);
  useEffect(() => {
    if (!reachable) return;
    const sign = (): void => void notePresence({ type: 'sign' });
    const stop = onAnyKey(sign);
    window.addEventListener('mousemove', sign);
    return () => {
      stop();
      window.removeEventListener('mousemove', sign);
    };
  }, [reachable]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (notePresence({ type: 'tick', now: Date.now() })) onDue();
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      notePresence({ type: 'rest' });
    };
  }, [playing]);
  return (goOn) => (notePresence({ type: 'episode' }) ? ask(goOn) : goOn());
}
