import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalCode } from '../../api/api-error.ts';
import { startAnew } from '../../api/start-anew.ts';
import { PlaybackError } from '../../features/player/engine/playback-error.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { grouped } from '../../i18n/format.ts';
import { useNavigation } from '../../state/navigation.ts';
import { hashAt } from '../../state/route.ts';
import { useSession } from '../../state/session.ts';
import { Message } from '../../ui/message.tsx';
import { failureWords, rootOf } from './failure-words.ts';
import { HelpCode } from './help-code.tsx';
import { StreamLimit } from './stream-limit.tsx';

interface WatchFailureProps {
  readonly error: unknown;
  /** It lies over a player, which is the screen's own group and has the focus until now. */
  readonly overPlayer?: boolean;
  /** Seconds that were reached; whatever the way leads through, it goes on from there. */
  readonly position?: number;
  readonly onRetry: () => void;
}

/**
 * Why there is no picture, and the way on: another try, a free stream, signing in or a plan and coming back here, or
 * back.
 */
export function WatchFailure({ error, overPlayer, position, onRetry }: WatchFailureProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const guest = useSession((state) => state.token === null);
  const focusKey = overPlayer ? `failure:${entry}` : screenKey(entry);
  useEnter('failed');
  useEffect(() => {
    if (overPlayer) moveFocus(focusKey);
  }, [overPlayer, focusKey]);
  const root = rootOf(error);
  const refusal = refusalCode(root);
  const words = failureWords(t, error);
  const playbacks = root instanceof ApiError ? root.data?.playbacks : undefined;
  if (refusal === 'stream_limit' && playbacks) {
    return (
      <StreamLimit
        focusKey={focusKey}
        sentence={words.sentence}
        playbacks={playbacks}
        onFreed={onRetry}
        onBack={navigation.back}
      />
    );
  }
  const needsPlan = refusal === 'subscription_required';
  const way = () => {
    if (needsPlan) {
      const next = hashAt(window.location.hash, position);
      return guest
        ? {
            action: t('action.signIn'),
            onAction: () => navigation.replace({ name: 'login', next, error: null }),
          }
        : { action: t('watch.choosePlan'), onAction: () => navigation.replace({ name: 'plans', next }) };
    }
    if (refusal === 'not_playable') return { action: t('action.back'), onAction: navigation.back };
    // The player's script did not come, and the page will not ask for it again.
    const retry =
      root instanceof PlaybackError && root.code === 'P-0001'
        ? () => void startAnew().then(onRetry)
        : onRetry;
    return { action: t('action.retry'), onAction: retry };
  };
  const plan = root instanceof ApiError ? root.data?.plan : undefined;
  const offer =
    plan &&
    t('watch.plan', {
      name: plan.name,
      amount: grouped(plan.amount),
      count: plan.period_days,
    });
  return (
    <>
      <Message focusKey={focusKey} {...words} note={needsPlan ? offer : undefined} {...way()} />
      {!needsPlan && <HelpCode />}
    </>
  );
}
