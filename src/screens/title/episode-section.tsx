import type { CinemaDetail } from '@oyna/contract/title';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { watchedBadge } from '../../features/cinema/components/watched-badge.tsx';
import { episodeToPlay, isEpisodeWatched } from '../../features/cinema/model/episode-to-play.ts';
import { watchedShare } from '../../features/cinema/model/title-facts.ts';
import { filmLength } from '../../i18n/format.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { showAlert } from '../../state/alert.ts';
import { Card } from '../../ui/card.tsx';
import { Rail, railHeight } from '../../ui/rail.tsx';
import type { SectionFocusable } from '../../ui/section-holder.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { textSize } from '../../ui/text-size.ts';
import styles from './title-screen.module.css';

type Season = CinemaDetail['seasons'][number];
type Episode = Season['episodes'][number];

interface EpisodeSectionProps {
  readonly title: CinemaDetail;
  readonly focusable: SectionFocusable;
  /** OK was held on an episode. */
  readonly onHold: (item: { title: CinemaDetail; season: number; episode: Episode }) => void;
}

const WIDTH = 400;
const ART = 225;
/** Lines below the picture. */
const LINES = 125;
const TABS = 108;

function cardHeight(): number {
  return ART + LINES * textSize();
}

/** Height of seasons and episodes including the space below, in units. */
export function episodeSectionHeight({ seasons }: CinemaDetail): number {
  return railHeight(cardHeight()) + (seasons.length > 1 ? TABS : 0);
}

/** Spoken label of an episode: everything written on its card. */
function episodeLabel(t: TFunction, season: Season, episode: Episode): string {
  const { number, title, duration, description, notice } = episode;
  const name = t('title.episodeSpoken', { season: season.number, number, title });
  // Its position follows as a separate sentence.
  const plot = description.replace(/\.$/, '');
  const watched = isEpisodeWatched(episode) && t('action.watched');
  return [name, notice, watched || (duration && filmLength(t, duration)), plot].filter(Boolean).join('. ');
}

/** The episodes of a season, and the seasons if there are several. Starts at the viewer's episode. */
export function EpisodeSection({ title, focusable, onHold }: EpisodeSectionProps) {
  const shownAs = useShownAs();
  const { t } = useTranslation();
  const navigation = useNavigation();
  const next = episodeToPlay(title);
  const [chosen, setChosen] = useState(
    () => title.seasons.find((season) => season.episodes.some(({ id }) => id === next?.id))?.number,
  );
  const season = title.seasons.find(({ number }) => number === chosen) ?? title.seasons[0];
  const badgeOf = (episode: Episode) => {
    if (episode.notice) return { text: episode.notice };
    if (isEpisodeWatched(episode)) return watchedBadge;
    return episode.duration === null ? undefined : { text: filmLength(t, episode.duration) };
  };
  if (!season) return null;
  return (
    <>
      {title.seasons.length > 1 && (
        <div className={styles.seasons}>
          <Tabs
            focusKey={`${focusable.focusKey}/season`}
            tabs={title.seasons.map(({ number }) => ({
              key: number,
              label: t('title.season', { season: number }),
            }))}
            selected={season.number}
            onSelect={setChosen}
            onFocus={focusable.onFocus}
          />
        </div>
      )}
      <Rail
        key={season.number}
        name={`episodes-${season.number}`}
        heading={t('title.episodes')}
        {...focusable}
        items={season.episodes}
        keyOf={(episode) => episode.id}
        labelOf={(episode) => episodeLabel(t, season, episode)}
        start={Math.max(
          0,
          season.episodes.findIndex(({ id }) => id === next?.id),
        )}
        width={WIDTH}
        height={cardHeight()}
        onPress={(episode) => {
          if (episode.is_playable) navigation.open({ name: 'watchTitle', id: title.id, episode: episode.id });
          else showAlert(episode.notice ?? t('title.notYet'), 'info');
        }}
        onHold={(episode) => onHold({ title, season: season.number, episode })}
        render={(episode) => {
          const { openly } = shownAs(title, episode.still);
          return (
            <Card
              title={`${episode.number}. ${episode.title}`}
              note={episode.description}
              noteLines={2}
              badge={badgeOf(episode)}
              picture={openly && pictureAddress(openly, WIDTH)}
              color={title.color}
              progress={watchedShare(episode)}
              width={WIDTH}
              height={ART}
            />
          );
        }}
      />
    </>
  );
}
