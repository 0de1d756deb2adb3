import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimilar } from '../../features/cinema/api/list-similar.ts';
import { TitleRail } from '../../features/cinema/components/title-rail.tsx';
import { titleToFollow } from '../../features/cinema/model/title-to-follow.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { EndCard } from './end-card.tsx';
import type { EndingProps } from './ending.ts';
import { useStartTitle } from './use-start-title.ts';

/** Shown after a film or the last episode of a series. Without similar titles, there are still two actions. */
export function FilmEnd({ what, shown, heading, onStartOver, onLeave }: EndingProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { data: titles = [] } = useSimilar(what.id);
  const [failed, setFailed] = useState(false);
  const start = useStartTitle(() => setFailed(true));
  const next = titleToFollow(titles);
  if (!shown) return null;
  return (
    <EndCard
      title={heading}
      onStartOver={onStartOver}
      onLeave={onLeave}
      next={
        next && {
          title: next.title,
          age_rating: next.age_rating,
          picture: next.cover ?? next.backdrop,
          color: next.color,
        }
      }
      mayStart={!failed}
      onNext={() => next && start(next)}
      more={
        titles.length === 0
          ? null
          : (focusKey) => (
              <TitleRail
                name="similar"
                focusKey={focusKey}
                heading={t('title.similar')}
                row={1}
                shape="poster"
                items={titles}
                onOpen={({ id }) => navigation.replace({ name: 'title', id })}
              />
            )
      }
    />
  );
}
