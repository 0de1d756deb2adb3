import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { keptStart } from '../../features/library/api/report-position.ts';
import { useSentReports } from '../../features/library/api/use-sent-reports.ts';
import { usePlayback } from '../../features/player/index.ts';
import { useRecordingList } from '../../features/recordings/api/list-recordings.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { answerOf } from './answer-of.ts';
import { ChannelFailure } from './channel-failure.tsx';
import { Play } from './play.tsx';

interface WatchRecordingProps {
  readonly channel: number;
  readonly id: number;
}

/** Plays a recording of the viewer like a film, and reports positions as those of its programme. */
export function WatchRecordingScreen({ channel, id }: WatchRecordingProps) {
  const { t, i18n } = useTranslation();
  const what = { kind: 'channel', id: channel, recording: id } as const;
  const playback = usePlayback(what);
  const shown = (useRecordingList(true) ?? []).filter((it) => it.id === id)[0];
  const report = useSentReports();
  const watched = { cinema: null, episode: null, programme: shown?.programme ?? null };
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each response of the service
  const start = useMemo(
    () => (watched.programme === null ? null : keptStart({ ...watched, programme: watched.programme })),
    [id, playback.data],
  );
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
      onReport={(position, duration) => {
        if (!shown || shown.programme === null) return;
        const card = { ...shown, id: shown.programme, description: '' };
        report({ ...watched, programme: shown.programme, shown: card, position, duration });
      }}
      renderFailure={(failure) => <ChannelFailure {...failure} isPast />}
    />
  );
}
