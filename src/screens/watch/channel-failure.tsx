import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorBody, errorCode } from '../../api/api-error.ts';
import { useMediaKeys } from '../../features/player/index.ts';
import { recall } from '../../focus/cursor/memory.ts';
import { useReachable } from '../../focus/tree/coverable.tsx';
import { moveScreenFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { grouped } from '../../i18n/format.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useProfile } from '../../state/profile.ts';
import { Message } from '../../ui/message.tsx';
import { isRefusedForPlan } from './is-refused-for-plan.ts';
import { rootOf, useFailureText } from './use-failure-text.ts';
import { useLeave } from './use-leave.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface ChannelFailureProps extends WatchFailureProps {
  /** Called with `true` while it is on screen. */
  readonly onShown?: (shown: boolean) => void;
  /** Whether a past programme was asked for rather than the live channel. */
  readonly isPast?: boolean;
}

/** The service has nothing to show, whatever is tried. */
const nothingOn = /^(off_air|blacked_out|not_playable|not_archived|withdrawn|not_released)$/;

/**
 * The reason why a channel or its archive does not play. A channel that needs a plan stays on screen, so that the
 * channel keys lead past it; the plans are one press away.
 */
export function ChannelFailure(failure: ChannelFailureProps) {
  const { error, onRetry, onStep, onShown, ways = [], isPast } = failure;
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const reachable = useReachable();
  const navigation = useNavigation();
  const words = useFailureText(error);
  const isKids = useProfile((profile) => profile.isKids);
  const leave = useLeave();
  const root = rootOf(error);
  const reason = errorCode(root) ?? '';
  const isLocked = isRefusedForPlan(reason);
  const isSaid = isLocked || nothingOn.test(reason);
  // A list of running playbacks needs the arrows itself, and so does the PIN pad.
  const steps = onStep !== undefined && !/^(stream_limit|pin_required|daily_limit)$/.test(reason);
  useMediaKeys(steps ? { up: () => onStep(1), down: () => onStep(-1) } : {});
  useEffect(() => {
    onShown?.(true);
    return () => onShown?.(false);
  }, [onShown]);
  const focusKey = `locked:${entry}`;
  const retryKey = `${focusKey}/retry`;
  // The player shows while it is tried again, and the focus then returns to the same button.
  const memory = recall(entry, 'failure', (): { retried: string | null } => ({ retried: null }));
  const attempt = `${reason} ${window.location.hash}`;
  // Another channel may have other actions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reason has its own first action
  useEffect(() => {
    if (!reachable) return;
    if (isSaid) moveScreenFocus(memory.retried === attempt ? retryKey : focusKey);
    memory.retried = null;
  }, [isSaid, reason, focusKey, reachable]);
  if (!isSaid) return <WatchFailure {...failure} />;
  // The service's own words come first, whatever its status.
  const { plan, detail } = errorBody(root);
  const retry = (): void => {
    memory.retried = attempt;
    onRetry();
  };
  const isGone = isPast && /^not_/.test(reason);
  const isFinal = isLocked || isGone || /^(withdrawn|not_released)$/.test(reason);
  const back = { label: t('action.back'), onPress: () => leave('failed') };
  const [first = back, ...others] = [
    ...(isLocked && !isKids
      ? [
          {
            label: t('channel.plans'),
            onPress: () => navigation.open({ name: 'plans', next: window.location.hash }),
          },
        ]
      : []),
    ...ways,
    ...(isFinal ? [] : [{ label: t('action.retry'), onPress: retry, focusKey: retryKey }]),
    back,
  ];
  return (
    <Message
      // The group of another reason's buttons must not keep their focus.
      key={reason}
      focusKey={focusKey}
      sentence={isGone ? t('live.goneLongAgo') : (detail ?? words.sentence)}
      note={
        isLocked && !isKids && plan
          ? t('live.offer', {
              plan: nestQuotes(i18n.language, plan.name),
              amount: grouped(i18n.language, plan.amount),
              count: plan.period_days,
            })
          : undefined
      }
      action={first.label}
      onAction={first.onPress}
      others={others}
    />
  );
}
