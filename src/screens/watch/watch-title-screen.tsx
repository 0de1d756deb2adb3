import { type ComponentType, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { keptStart } from '../../features/library/api/report-position.ts';
import { useSentReports } from '../../features/library/api/use-sent-reports.ts';
import { usePlayback } from '../../features/player/index.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import type { Ending } from './ending.ts';
import { useLateButtons } from './late-buttons.ts';
import { Play } from './play.tsx';
import { episodeOf, seriesPlace } from './series-place.ts';
import type { TitleCardProps } from './title-card.tsx';
import { WatchFailure } from './watch-failure.tsx';

interface WatchTitleProps {
  readonly id: number;
  readonly episode: number | null;
  /** Start position in seconds; default: the resume position. */
  readonly from?: number | undefined;
  readonly trailer?: true | undefined;
}

function importFilmEnd(): Promise<Ending> {
  return import('./film-end.tsx').then(({ FilmEnd }) => FilmEnd);
}

const importTitleCard = (): Promise<ComponentType<TitleCardProps>> =>
  import('./title-card.tsx').then(({ TitleCard }) => TitleCard);

/** Plays a film, an episode or a trailer, and reports positions to the service. */
export function WatchTitleScreen({ id, episode, from: start, trailer: isTrailer }: WatchTitleProps) {
  const { t } = useTranslation();
  const from = start ?? null;
  const trailer = isTrailer === true;
  const title = useTitle(id);
  // Also of a playback that is refused.
  useScreenTitle(title.data?.title);
  const what = { kind: 'cinema', id, episode, trailer } as const;
  const playback = usePlayback(what);
  const report = useSentReports();
  const navigation = useNavigation();
  // While the next episode's addresses load, the previous one stays mounted, together with the surface.
  const arrived = useMemo(
    () =>
      playback.data
        ? { playback: playback.data, episode, from: from ?? keptStart({ cinema: id, episode }) }
        : null,
    [playback.data, id, episode, from],
  );
  const held = useRef(arrived);
  if (arrived) held.current = arrived;
  const playing = arrived ?? held.current ?? { playback: null, episode, from };
  const late = useLateButtons();
  const { markers = [] } = playing.playback ?? {};
  const TitleCard = useLazyComponent(
    importTitleCard,
    markers.some(({ kind }) => kind === 'title'),
  );
  if (playback.isError)
    return <WatchFailure error={playback.error} onRetry={() => void playback.refetch()} />;
  const seasons = title.data?.seasons ?? [];
  const next = playing.playback?.next_episode ?? null;
  const shown = episodeOf(seasons, playing.episode);
  const following = episodeOf(seasons, next);
  const series = seriesPlace(t, seasons, playing.episode, next);
  // Until the series loads, only the service knows that there is no next episode.
  const isLast = title.data ? !series?.next : playing.playback?.next_episode === null;
  const heading = title.data?.title ?? '';
  const subheading = shown?.episode
    ? t('title.episodeLabel', {
        season: shown.season,
        number: shown.episode.number,
        title: shown.episode.title,
      })
    : trailer
      ? t('action.trailer')
      : '';
  const over = subheading || (title.data?.genres[0]?.name ?? '');
  return (
    <Play
      what={{ ...what, episode: playing.episode }}
      answer={{ playback: playing.playback, from: trailer ? 0 : playing.from }}
      names={{ heading, subheading, artwork: title.data?.cover ?? title.data?.poster }}
      episodes={{
        series,
        changing: playback.isPending,
        onEpisode: (chosen) => navigation.replace({ name: 'watchTitle', id, episode: chosen }),
      }}
      view={late}
      onReport={(position, duration, isHeld) => {
        if (trailer) return;
        const entry = {
          cinema: id,
          episode: playing.episode,
          season: shown?.season ?? null,
          episode_number: shown?.episode?.number ?? null,
          next: following?.episode
            ? {
                episode: following.episode.id,
                season: following.season,
                episode_number: following.episode.number,
              }
            : null,
          position,
          duration,
        };
        report(entry, isHeld);
      }}
      atEnd={trailer ? { onEnded: (leave) => leave('ended') } : isLast ? { load: importFilmEnd } : {}}
      renderBeside={({ state }) =>
        TitleCard && <TitleCard markers={markers} position={state.position} over={over} title={heading} />
      }
    />
  );
}
