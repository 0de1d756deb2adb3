import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../actions/recordings/use-record.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useRecordingList } from '../../features/recordings/api/list-recordings.ts';
import { nextRecording } from '../../features/recordings/model/next-recording.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';
import { LoadMore } from './load-more.tsx';
import { recordingEnd } from './recording-end.ts';

/**
 * Shown after a recording: the next one of its series, and the viewer's recordings. One that is still being recorded goes on while it
 * grows.
 */
export function RecordedEnd({ what, heading, shown, from, reached, onMore, ...actions }: EndingProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const shownAs = useShownAs();
  const record = useRecord(navigation);
  const list = useRecordingList(true) ?? [];
  const id = what.kind === 'channel' ? what.recording : undefined;
  const own = list.filter((it) => it.id === id)[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each end
  const end = useMemo(() => {
    if (!shown || !own) return 'over';
    const [begins, ends] = [Date.parse(own.starts_at), Date.parse(own.ends_at)];
    return recordingEnd({ begins, ends, now: serverNow(), from, reached });
  }, [shown, own?.id]);
  if (!shown) return null;
  if (end === 'more' && onMore) return <LoadMore onMore={() => onMore(reached)} />;
  const now = serverNow();
  const next = own && end === 'over' ? nextRecording(own, list, now) : null;
  const toList = (): void => navigation.replace({ name: 'library', list: 'recordings' });
  const remove = (recording: number): void =>
    void import('../../actions/ask.tsx').then(({ ask }) =>
      ask({
        question: t('recording.deleteQuestion'),
        text: heading,
        answer: t('recording.delete'),
        onAnswer: () => {
          record({ kind: 'delete', id: recording });
          toList();
        },
      }),
    );
  return (
    <EndCard
      title={heading}
      pause={end === 'over' ? null : t('live.soFar')}
      onStartOver={actions.onStartOver}
      onLeave={actions.onLeave}
      next={
        next && {
          title: `${dayAndTime(t, i18n.language, Date.parse(next.starts_at), now)}  ${shownAs(next).title}`,
          picture: null,
          color: 'var(--surface-1)',
        }
      }
      mayStart
      onNext={() => {
        if (next) navigation.replace({ name: 'watchRecording', channel: next.channel.id, id: next.id });
      }}
      others={[
        ...(end === 'over'
          ? []
          : [
              {
                label: t('live.watchLive'),
                onPress: () => navigation.replace({ name: 'watchChannel', id: what.id }),
              },
            ]),
        { label: t('recording.mine'), onPress: toList },
        ...(own && end === 'over' ? [{ label: t('recording.delete'), onPress: () => remove(own.id) }] : []),
      ]}
    />
  );
}
