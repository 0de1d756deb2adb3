import type { HistoryEntry } from '@oyna/contract/full-history';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { watchedBadge } from '../../features/cinema/components/watched-badge.tsx';
import { ProgrammeCard } from '../../features/library/components/programme-card.tsx';
import { useShownAs } from '../../state/age-limit.ts';
import { Card } from '../../ui/card.tsx';
import { Rail, type RailSection, railHeight } from '../../ui/rail.tsx';

interface HistorySectionProps extends RailSection {
  readonly entries: readonly HistoryEntry[];
  readonly onOpen: (entry: HistoryEntry) => void;
  /** OK was held on one. */
  readonly onHold: (entry: HistoryEntry) => void;
}

const WIDTH = 320;
const ART = 180;
const TEXT = 110;

/** Height of a day including the space below it, in units. */
export const historySectionHeight = railHeight(ART + TEXT);

const shareOf = ({ position, duration, is_watched }: HistoryEntry): number =>
  is_watched || duration === 0 ? 1 : Math.min(1, position / duration);

/** The items watched on one day. */
export function HistorySection({ entries, onOpen, onHold, ...rail }: HistorySectionProps) {
  const shownAs = useShownAs();
  const { t } = useTranslation();
  const noteOf = ({ episode, programme, reel }: HistoryEntry): string => {
    if (episode) return t('title.episodeShort', episode);
    if (programme) return programme.channel.name;
    return reel ? (reel.notice ?? t('library.reel')) : '';
  };
  return (
    <Rail
      {...rail}
      items={entries}
      keyOf={({ id }) => id}
      labelOf={(entry) =>
        [
          shownAs(entry.cinema ?? entry.programme ?? entry.reel ?? { title: '' }).title,
          noteOf(entry),
          entry.is_watched && t('action.watched'),
        ]
          .filter(Boolean)
          .join('. ')
      }
      width={WIDTH}
      height={ART + TEXT}
      onPress={onOpen}
      onHold={onHold}
      render={(entry) => {
        const { cinema, programme, reel } = entry;
        if (programme) {
          const { position, duration, watched_at, is_watched } = entry;
          const progress = { position, duration, watched_at, watched: is_watched, episode: null };
          return (
            <ProgrammeCard
              programme={programme}
              progress={progress}
              width={WIDTH}
              height={ART}
              note={noteOf(entry)}
            />
          );
        }
        const picture = cinema ? (cinema.cover ?? cinema.backdrop) : (reel?.cover ?? null);
        const { title, openly } = shownAs(cinema ?? reel ?? { title: '' }, picture);
        return (
          <Card
            title={title}
            note={noteOf(entry)}
            picture={openly && pictureAddress(openly, WIDTH)}
            color={(cinema ?? reel)?.color ?? 'var(--surface-1)'}
            progress={shareOf(entry)}
            width={WIDTH}
            height={ART}
            badge={entry.is_watched ? watchedBadge : undefined}
          />
        );
      }}
    />
  );
}
