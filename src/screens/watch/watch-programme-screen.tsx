import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useProgramme } from '../../features/channels/api/find-programme.ts';
import { useChannel } from '../../features/channels/api/get-channel.ts';
import { keptStart } from '../../features/library/api/report-position.ts';
import { useSentReports } from '../../features/library/api/use-sent-reports.ts';
import { usePlayback } from '../../features/player/index.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { clockTime } from '../../i18n/format.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { answerOf } from './answer-of.ts';
import { ChannelFailure } from './channel-failure.tsx';
import type { Ending } from './ending.ts';
import { Play } from './play.tsx';
import { useLive } from './use-live.tsx';

interface WatchProgrammeProps {
  readonly channel: number;
  readonly id: number;
  /** Start position in seconds; default: the resume position. */
  readonly from?: number | undefined;
}

/** Outside the download that the picture waits for. */
const importKeys = () => import('./late-channel-keys.tsx').then(({ LateChannelKeys }) => LateChannelKeys);

function importProgrammeEnd(): Promise<Ending> {
  return import('./programme-end.tsx').then(({ ProgrammeEnd }) => ProgrammeEnd);
}

/**
 * Plays a past programme of a channel from its archive like a film, and reports positions to the service. One that is
 * still on plays from its start. The channel keys lead from its channel to live television.
 */
export function WatchProgrammeScreen({ channel, id, from }: WatchProgrammeProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const what = { kind: 'channel', id: channel, programme: id } as const;
  const playback = usePlayback(what);
  const shown = useProgramme(channel, id).data?.programme;
  const shownOn = useChannel(channel).data;
  const isLive = (playback.data?.live ?? null) !== null;
  const liveParts = useLive(
    useMemo(
      () => ({
        channel: shownOn ?? null,
        title: shown?.title ?? '',
        begins: null,
        // A running programme whose start the live window still has.
        startAt: shown ? Date.parse(shown.starts_at) : null,
        onGuide: null,
        onArchive: () => undefined,
      }),
      [shownOn, shown],
    ),
  );
  const ChannelKeys = useLazyComponent(importKeys, true);
  const [isZapping, setZapping] = useState(false);
  const report = useSentReports();
  const watched = { cinema: null, episode: null, programme: id };
  /** Position in seconds at which a recording that has grown continues. */
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each response of the service
  const start = useMemo(() => next.current ?? from ?? keptStart(watched), [id, from, playback.data]);
  const length = shown ? (Date.parse(shown.ends_at) - Date.parse(shown.starts_at)) / 1000 : 0;
  const live = {
    label: t('live.watchLive'),
    onPress: () => navigation.replace({ name: 'watchChannel', id: channel }),
  };
  const times = shown && {
    begins: dayAndTime(t, i18n.language, Date.parse(shown.starts_at), serverNow()),
    ends: clockTime(Date.parse(shown.ends_at)),
  };
  return (
    <>
      <Play
        what={what}
        answer={answerOf(playback, start)}
        names={{
          heading: shown?.title ?? '',
          subheading: [shownOn?.name, times && `${times.begins}–${times.ends}`].filter(Boolean).join('  ·  '),
          artwork: shownOn?.logo,
        }}
        length={length}
        onReport={(position, duration, isHeld) => {
          if (isLive) return;
          const card = shown && shownOn ? { ...shown, channel: shownOn } : null;
          const entry = { ...watched, shown: card, position, duration: Math.max(duration, length) };
          report(entry, isHeld);
        }}
        atEnd={{
          ...(!isLive && { load: importProgrammeEnd }),
          onMore: (position) => {
            next.current = position;
            void playback.refetch();
          },
        }}
        view={{ bare: isZapping, renderLive: liveParts.renderLive }}
        renderBeside={liveParts.renderBeside}
        renderFailure={(failure) => <ChannelFailure {...failure} isPast ways={[live]} />}
      />
      {ChannelKeys && <ChannelKeys origin={channel} onZapping={setZapping} />}
    </>
  );
}
