import type { Term } from '@oyna/contract/common';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCinemaRail } from '../../features/cinema/api/list-cinema.ts';
import { TitleRail, titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import { Card } from '../../ui/card.tsx';
import { useNear } from '../../ui/near-context.ts';
import type { SectionFocusable } from '../../ui/section-holder.tsx';
import type { NeighbourRails } from './neighbour-rails.ts';
import type { CardActions } from './rail-section.tsx';

interface GenreRailProps extends CardActions {
  /** Key of its section. */
  readonly name: string;
  readonly genre: Term;
  readonly focusable: SectionFocusable;
  readonly rails: NeighbourRails;
}

/** Size of the card that says why loading failed, in units. */
const FAILURE_WIDTH = 560;
const FAILURE_HEIGHT = 240;

/** The newest titles of a genre. They are requested before the rail is near, rendered when it is near, and dropped when it is far. */
export function GenreRail({ name, genre, focusable, rails, onOpen, menu }: GenreRailProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const near = useNear();
  const { slug } = genre;
  const { data, error, refetch } = useCinemaRail({ genre: slug, ordering: 'new' });
  const items = useMemo(() => data && rails.settle(slug, data), [rails, slug, data]);
  const height = items && (items.length > 0 ? titleRailHeight('poster', items) : 0);
  useLayoutEffect(() => {
    if (height !== undefined) rails.noteHeight(slug, height);
  }, [rails, slug, height]);
  useLayoutEffect(() => (items ? rails.hold(name, items) : undefined), [rails, name, items]);
  if (!near) return null;
  const words = error && textOf(error);
  return (
    <TitleRail
      {...focusable}
      name={name}
      heading={genre.name}
      shape="poster"
      items={items?.length ? items : null}
      failure={
        words && !data
          ? {
              sentence: words.sentence,
              width: FAILURE_WIDTH,
              card: (
                <Card
                  title={words.sentence}
                  titleInArt
                  note={`${t('action.retry')} · ${words.code}`}
                  picture={null}
                  color="var(--surface-1)"
                  width={FAILURE_WIDTH}
                  height={FAILURE_HEIGHT}
                />
              ),
              retry: () => void refetch(),
            }
          : null
      }
      onOpen={onOpen}
      onHold={menu.onHold}
      onPlay={menu.onPlay}
    />
  );
}
