import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { keptStart } from '../../features/library/api/report-position.ts';
import { useSentReports } from '../../features/library/api/use-sent-reports.ts';
import { usePlayback } from '../../features/player/index.ts';
import { useRecordingList } from '../../features/recordings/api/list-recordings.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { answerOf } from './answer-of.ts';
import { ChannelFailure } from './channel-failure.tsx';
import type { Ending } from './ending.ts';
import { Play } from './play.tsx';

interface WatchRecordingProps {
  readonly channel: number;
  readonly id: number;
}

function importRecordedEnd(): Promise<Ending> {
  return import('./recorded-end.tsx').then(({ RecordedEnd }) => RecordedEnd);
}

/**
 * Plays a recording of the viewer like a film, and reports positions as those of its programme. One that is still being recorded
 * plays as far as it is, and then goes on.
 */
export function WatchRecordingScreen({ channel, id }: WatchRecordingProps) {
  const { t, i18n } = useTranslation();
  const what = { kind: 'channel', id: channel, recording: id } as const;
  const playback = usePlayback(what);
  const shown = (useRecordingList(true) ?? []).filter((it) => it.id === id)[0];
  const report = useSentReports();
  const watched = { cinema: null, episode: null, programme: shown?.programme ?? null };
  /** Position in seconds at which a recording that has grown continues. */
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each response of the service
  const start = useMemo(
    () =>
      next.current ??
      (watched.programme === null ? null : keptStart({ ...watched, programme: watched.programme })),
    [id, playback.data],
  );
  const length = shown ? (Date.parse(shown.ends_at) - Date.parse(shown.starts_at)) / 1000 : 0;
  return (
    <Play
      what={what}
      answer={answerOf(playback, start)}
      names={{
        heading: shown?.title ?? '',
        subheading: shown
          ? [shown.channel.name, dayAndTime(t, i18n.language, Date.parse(shown.starts_at), serverNow())].join(
              '  ·  ',
            )
          : '',
        artwork: shown?.channel.logo,
      }}
      length={length}
      onReport={(position, duration) => {
        if (!shown || shown.programme === null) return;
        const card = { ...shown, id: shown.programme, description: '' };
        const entry = { ...watched, programme: shown.programme, shown: card, position };
        report({ ...entry, duration: Math.max(duration, length) });
      }}
      atEnd={{
        load: importRecordedEnd,
        onMore: (position) => {
          next.current = position;
          void playback.refetch();
        },
      }}
      renderFailure={(failure) => <ChannelFailure {...failure} isPast />}
    />
  );
}
