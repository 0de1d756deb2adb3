import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useNavigation } from '../../state/navigation.ts';
import { isNothingOn, Refusal } from './refusal.tsx';
import { rootOf } from './use-failure-text.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface StreamFailureProps extends WatchFailureProps {
  /** Requests the broadcast again. */
  readonly onCheck: () => unknown;
}

/** The reason for a failed broadcast. Each failure checks whether it has ended, because its end may have been moved. */
export function StreamFailure({ onCheck, ...failure }: StreamFailureProps) {
  const { t } = useTranslation();
  const { replace } = useNavigation();
  const { error, onRetry } = failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by one check
  useEffect(() => {
    void onCheck();
  }, [error, onCheck]);
  if (!isNothingOn(errorCode(rootOf(error)))) return <WatchFailure {...failure} />;
  const others = { label: t('stream.others'), onPress: () => replace({ name: 'streams' }) };
  return <Refusal error={error} ways={[others]} onRetry={onRetry} />;
}
