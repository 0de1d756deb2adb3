import type { FoundProgramme } from '@oyna/contract/guide';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { ChannelRail, channelRailHeight } from '../../features/channels/components/channel-rail.tsx';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { ReelRail, reelRailHeight } from '../../features/reels/components/reel-rail.tsx';
import { FoundGenres, foundGenresHeight } from '../../features/search/components/found-genres.tsx';
import { PersonRail, personRailHeight } from '../../features/search/components/person-rail.tsx';
import { ProgrammeRail, programmeRailHeight } from '../../features/search/components/programme-rail.tsx';
import { phaseOf } from '../../features/search/model/programme-phase.ts';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import type { FoundSectionsProps } from './found.ts';
import { type FoundRow, FoundRows } from './found-rows.tsx';
import { PosterRail, posterRailHeight } from './poster-rail.tsx';

/** Everything that a text finds, in one rail per kind. Loaded together with the first results. */
export function FoundSections({ search, focusKey, onFocus, onOpen, onTitle, ...props }: FoundSectionsProps) {
  const { t } = useTranslation();
  const { text, titles, people, channels, programmes, streams, reels, genres, more } = search;
  const { menu, reminders } = props;
  const needsPlan = useNeedsPlan();
  const watch = (id: number): void => onOpen({ name: 'watchChannel', id });
  const openProgramme = (programme: FoundProgramme): void => {
    const { id, channel } = programme;
    const phase = phaseOf(programme, serverNow());
    if (phase === 'on') watch(channel.id);
    else if (phase === 'past') onOpen({ name: 'watchProgramme', channel: channel.id, id });
    else reminders.toggle({ kind: 'programme', id });
  };
  const row = (
    kind: string,
    found: readonly unknown[],
    height: number,
    render: FoundRow['render'],
    heading = t(`search.${kind}`),
  ): readonly FoundRow[] => (found.length === 0 ? [] : [{ key: `${kind} ${text}`, heading, height, render }]);
  const rows = [
    ...row('titles', titles, posterRailHeight(titles), (rail) => (
      <PosterRail
        {...rail}
        titles={titles}
        total={search.count - search.others}
        onNearEnd={more}
        onOpen={onTitle}
        {...menu}
      />
    )),
    ...row('people', people, personRailHeight, (rail) => (
      <PersonRail {...rail} people={people} onOpen={({ key }) => onOpen({ name: 'cinema', person: key })} />
    )),
    ...row('channels', channels, channelRailHeight, (rail) => (
      <ChannelRail
        {...rail}
        items={channels}
        needsPlan={needsPlan}
        onOpen={({ id }) => watch(id)}
        onHold={menu.onHoldChannel}
      />
    )),
    ...row('programmes', programmes, programmeRailHeight, (rail) => (
      <ProgrammeRail
        {...rail}
        programmes={programmes}
        hasReminder={({ id }) => reminders.has({ kind: 'programme', id })}
        onOpen={openProgramme}
        onHold={menu.onHoldProgramme}
      />
    )),
    ...row(
      'streams',
      streams,
      streamRailHeight,
      (rail) => (
        <StreamRail
          {...rail}
          items={streams}
          reminds={({ id }) => reminders.has({ kind: 'stream', id })}
          onOpen={({ id }) => onOpen({ name: 'watchStream', id })}
          onHold={menu.onHoldStream}
        />
      ),
      t('home.streams'),
    ),
    ...row(
      'reels',
      reels,
      reelRailHeight,
      (rail) => (
        <ReelRail
          {...rail}
          items={reels}
          onOpen={({ id }) => onOpen({ name: 'reels', id })}
          onHold={menu.onHoldReel}
        />
      ),
      t('home.reels'),
    ),
    ...row('genres', genres, foundGenresHeight, (rail) => (
      <FoundGenres {...rail} genres={genres} onOpen={({ slug }) => onOpen({ name: 'cinema', genre: slug })} />
    )),
  ];
  return <FoundRows rows={rows} focusKey={focusKey} onFocus={onFocus} />;
}
