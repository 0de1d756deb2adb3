import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorBody, errorCode } from '../../api/api-error.ts';
import { useMediaKeys } from '../../features/player/index.ts';
import { grouped } from '../../i18n/format.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useProfile } from '../../state/profile.ts';
import { needsPlan } from './needs-plan.ts';
import { isNothingOn, Refusal } from './refusal.tsx';
import { rootOf } from './use-failure-text.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface ChannelFailureProps extends WatchFailureProps {
  /** Called with `true` while it is on screen. */
  readonly onShown?: (shown: boolean) => void;
  /** Whether a past programme was asked for rather than the live channel. */
  readonly isPast?: boolean;
}

/**
 * The reason why a channel or its archive does not play. A channel that needs a plan stays on screen, so that the
 * channel keys lead past it; the plans are one press away.
 */
export function ChannelFailure(failure: ChannelFailureProps) {
  const { error, onRetry, onStep, onShown, ways = [], isPast } = failure;
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const isKids = useProfile((profile) => profile.isKids);
  const root = rootOf(error);
  const reason = errorCode(root) ?? '';
  const isLocked = needsPlan(reason);
  // A list of running playbacks needs the arrows itself, and so does the PIN pad.
  const steps = onStep !== undefined && !/^(stream_limit|pin_required|daily_limit)$/.test(reason);
  useMediaKeys(steps ? { up: () => onStep(1), down: () => onStep(-1) } : {});
  useEffect(() => {
    onShown?.(true);
    return () => onShown?.(false);
  }, [onShown]);
  if (!isLocked && !isNothingOn(reason)) return <WatchFailure {...failure} />;
  const { plan } = errorBody(root);
  const isGone = isPast === true && (reason === 'not_playable' || reason === 'not_archived');
  const toPlans = {
    label: t('channel.plans'),
    onPress: () => navigation.open({ name: 'plans', next: window.location.hash }),
  };
  return (
    <Refusal
      error={error}
      sentence={isGone ? t('live.goneLongAgo') : null}
      note={
        isLocked && !isKids && plan
          ? t('live.offer', {
              plan: nestQuotes(i18n.language, plan.name),
              amount: grouped(i18n.language, plan.amount),
            })
          : undefined
      }
      ways={isLocked && !isKids ? [toPlans, ...ways] : ways}
      onRetry={isLocked || isGone ? null : onRetry}
    />
  );
}
