import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useMediaKeys } from '../../features/player/index.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Message } from '../../ui/message.tsx';
import { rootOf, useFailureText } from './use-failure-text.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface ChannelFailureProps extends WatchFailureProps {
  /** Up and Down, `1` for Up, lead past the channel on remotes without channel keys. */
  readonly onStep: (direction: 1 | -1) => void;
  /** Called with `true` while it is on screen. */
  readonly onShown: (shown: boolean) => void;
}

/**
 * The reason why a channel does not play. A channel that needs a plan stays on screen, so that the channel keys lead
 * past it; the plans are one press away.
 */
export function ChannelFailure({ onStep, onShown, ...failure }: ChannelFailureProps) {
  const { error } = failure;
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const words = useFailureText(error);
  const reason = errorCode(rootOf(error));
  const isLocked = reason === 'subscription_required';
  // A list of running playbacks needs the arrows itself.
  useMediaKeys(reason === 'stream_limit' ? {} : { up: () => onStep(1), down: () => onStep(-1) });
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  const focusKey = `locked:${entry}`;
  useEffect(() => {
    if (isLocked) moveFocus(focusKey);
  }, [isLocked, focusKey]);
  if (!isLocked) return <WatchFailure {...failure} />;
  return (
    <Message
      focusKey={focusKey}
      sentence={words.sentence}
      action={t('channel.plans')}
      onAction={() => navigation.open({ name: 'plans', next: window.location.hash })}
      others={[{ label: t('action.back'), onPress: navigation.back }]}
    />
  );
}
