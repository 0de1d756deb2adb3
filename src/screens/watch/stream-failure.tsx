import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/api-error.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { ChannelFailure } from './channel-failure.tsx';
import { isRefusedForPlan } from './is-refused-for-plan.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by one check
  useEffect(() => {
    void onCheck();
  }, [failure.error, onCheck]);
  const others = { label: t('stream.others'), onPress: () => replace({ name: 'streams' }) };
  // Unlike a channel, a broadcast outside the plan leads to the plans at once.
  const Failure = isRefusedForPlan(errorCode(rootOf(failure.error))) ? WatchFailure : ChannelFailure;
  return <Failure {...failure} ways={[others]} />;
}
