import type { CinemaDetail } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { filmLength } from '../../i18n/format.ts';
import { showAlert } from '../../state/alert.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { Rail } from '../../ui/rail.tsx';

interface EpisodeRailProps {
  readonly title: CinemaDetail;
  readonly onFocus: () => void;
}

/** All episodes, season after season. */
export function EpisodeRail({ title, onFocus }: EpisodeRailProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const episodes = title.seasons.reduce<
    { season: number; episode: CinemaDetail['seasons'][number]['episodes'][number] }[]
  >(
    (list, season) => list.concat(season.episodes.map((episode) => ({ season: season.number, episode }))),
    [],
  );
  if (episodes.length === 0) return null;
  return (
    <Rail
      name="episodes"
      heading={t('title.episodes')}
      items={episodes}
      keyOf={({ episode }) => episode.id}
      labelOf={({ season, episode }) =>
        t('title.episodeLabel', { season, number: episode.number, title: episode.title })
      }
      row={1}
      onFocus={onFocus}
      width={400}
      height={340}
      onPress={({ episode }) => {
        if (episode.is_playable) navigation.open({ name: 'watchTitle', id: title.id, episode: episode.id });
        else showAlert(t('title.notYet'), 'info');
      }}
      render={({ season, episode }) => (
        <Card
          title={`${episode.number}. ${episode.title}`}
          note={[
            t('title.season', { season }),
            episode.duration === null ? '' : filmLength(t, episode.duration),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
          picture={episode.still && pictureAddress(episode.still, 400)}
          color={title.color}
          progress={
            episode.progress && episode.progress.duration > 0
              ? episode.progress.position / episode.progress.duration
              : undefined
          }
          width={400}
          height={225}
        />
      )}
    />
  );
}
