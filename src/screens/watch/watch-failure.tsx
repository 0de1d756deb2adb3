import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { PlaybackError } from '../../features/player/engine/playback-error.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { Message } from '../../ui/message.tsx';

interface WatchFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no picture, and another try. */
export function WatchFailure({ error, onRetry }: WatchFailureProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  useEnter('failed');
  if (error instanceof PlaybackError) {
    const key = error.kind === 'network' ? 'error.playbackNetwork' : 'error.playback';
    return (
      <Message
        focusKey={screenKey(entry)}
        sentence={t(key)}
        code={error.code}
        action={t('action.retry')}
        onAction={onRetry}
      />
    );
  }
  const words = describeError(error);
  return (
    <Message
      focusKey={screenKey(entry)}
      sentence={words.detail ?? t(words.key)}
      code={words.code}
      action={t('action.retry')}
      onAction={onRetry}
    />
  );
}
