import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactActions } from '../../actions/support/use-contact-actions.ts';
import { errorBody, errorCode } from '../../api/api-error.ts';
import { reloadOnce } from '../../api/reload-once.ts';
import { PlaybackError } from '../../features/player/index.ts';
import { useReachable } from '../../focus/tree/coverable.tsx';
import { moveScreenFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useProfile } from '../../state/profile.ts';
import { Message } from '../../ui/message.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { isRefusedForPlan } from './is-refused-for-plan.ts';
import { ToPlans } from './to-plans.tsx';
import { rootOf, useFailureText } from './use-failure-text.ts';
import { useLeave } from './use-leave.ts';

// Outside the download that the picture waits for. Each follows a response of the service, so it can be reached.
const importLimit = () => import('./stream-limit.tsx').then(({ StreamLimit }) => StreamLimit);
const importHelp = () => import('./help-code.tsx').then(({ HelpCode }) => HelpCode);
const importGate = () => import('./pin/load-pin-gate.ts').then(({ loadPinGate }) => loadPinGate());

export interface WatchFailureProps {
  readonly error: unknown;
  /** It covers a player, which is the screen's own group and had the focus. */
  readonly overPlayer?: boolean;
  /** Reached position in seconds, from which playback continues after any detour. */
  readonly position?: number;
  readonly onRetry: () => void;
  /** Whether it is a live item, and whether it is tried again by itself. */
  readonly live?: boolean;
  readonly tries?: boolean;
  /** Up and Down, `1` for Up, lead past the item on remotes without channel keys. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
  /** Other things to watch, most likely first. */
  readonly ways?: readonly { readonly label: string; readonly onPress: () => void }[];
}

/**
 * The reason for a failed playback, with actions: retry, free a slot, give the PIN, end the day, or go back. If a plan is required,
 * the plans replace it and lead back here.
 */
export function WatchFailure(failure: WatchFailureProps) {
  const { error, overPlayer, position, onRetry, live, tries, ways = [] } = failure;
  const { t } = useTranslation();
  const { entry } = useScreen();
  const reachable = useReachable();
  const leave = useLeave();
  const focusKey = overPlayer ? `failure:${entry}` : screenKey(entry);
  useEnter('failed');
  useEffect(() => {
    // Again when the mini guide over it closes.
    if (overPlayer && reachable) moveScreenFocus(focusKey);
  }, [overPlayer, reachable, focusKey]);
  const root = rootOf(error);
  const reason = errorCode(root);
  const words = useFailureText(error, live);
  const Gate = useLazyComponent(importGate, reason === 'pin_required' || reason === 'daily_limit');
  const { isKids } = useProfile();
  const contact = useContactActions(words.code);
  const HelpCode = useLazyComponent(importHelp, true);
  const { playbacks } = errorBody(root);
  const Limit = useLazyComponent(importLimit, reason === 'stream_limit');
  if (Limit && playbacks) {
    return (
      <Limit
        focusKey={focusKey}
        sentence={words.sentence}
        playbacks={playbacks}
        onFreed={onRetry}
        onBack={() => leave('failed')}
      />
    );
  }
  if (Gate) return <Gate {...failure} error={root} focusKey={focusKey} />;
  if (isRefusedForPlan(reason) && !isKids) return <ToPlans focusKey={focusKey} position={position} />;
  const isFinal = /^(not_playable|not_released|withdrawn)$/.test(reason ?? '');
  // The player's script failed to load, and the page does not request it again.
  const isWithoutPlayer = root instanceof PlaybackError && root.code === 'P-0001';
  const retry = isWithoutPlayer ? () => void reloadOnce().then(onRetry) : onRetry;
  return (
    <>
      <Message
        focusKey={focusKey}
        {...words}
        note={tries ? t('watch.triesAgain') : undefined}
        action={t(isFinal ? 'action.back' : 'action.retry')}
        onAction={isFinal ? () => leave('failed') : retry}
        others={[...ways, ...contact]}
      />
      {HelpCode && <HelpCode code={words.code} />}
    </>
  );
}
