import { useTranslation } from 'react-i18next';
import { refusalCode } from '../../api/api-error.ts';
import { describeError } from '../../api/describe-error.ts';
import { PlaybackError } from '../../features/player/engine/playback-error.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSession } from '../../state/session.ts';
import { Message } from '../../ui/message.tsx';

interface WatchFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface Way {
  readonly sentence: string;
  readonly code: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Why there is no picture, and the way on: another try, signing in and coming back here, or back. */
export function WatchFailure({ error, onRetry }: WatchFailureProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const guest = useSession((state) => state.token === null);
  useEnter('failed');
  const way = (): Way => {
    const retry = { action: t('action.retry'), onAction: onRetry };
    if (error instanceof PlaybackError) {
      const key = error.kind === 'network' ? 'error.playbackNetwork' : 'error.playback';
      return { sentence: t(key), code: error.code, ...retry };
    }
    const words = describeError(error);
    const said = { sentence: words.detail ?? t(words.key), code: words.code };
    const code = refusalCode(error);
    if (code === 'subscription_required' && guest) {
      const next = window.location.hash;
      return {
        ...said,
        action: t('action.signIn'),
        onAction: () => navigation.replace({ name: 'login', next, error: null }),
      };
    }
    if (code === 'subscription_required' || code === 'not_playable') {
      return { ...said, action: t('action.back'), onAction: navigation.back };
    }
    return { ...said, ...retry };
  };
  return <Message focusKey={screenKey(entry)} {...way()} />;
}
