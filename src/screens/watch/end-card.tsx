import type { CinemaCard } from '@oyna/contract/cinema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { TitleRail } from '../../features/cinema/components/title-rail.tsx';
import { titleToFollow } from '../../features/cinema/model/title-to-follow.ts';
import { mayAutoplay, noteAutoplay, notePresence, useViewerSettings } from '../../features/player/index.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { isHovering } from '../../focus/input-mode.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { onAnyKey } from '../../focus/remote.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './end-card.module.css';
import { useCountdown } from './use-countdown.ts';
import { useStartTitle } from './use-start-title.ts';

interface EndCardProps {
  /** Most similar first; empty while loading or if there are none. */
  readonly titles: readonly CinemaCard[];
  /** The ended title. */
  readonly title: string;
  readonly onStartOver: () => void;
}

/** Seconds until the next title starts automatically. */
const COUNTDOWN = 10;

/** Shown over the last frame: the title that starts automatically unless the viewer acts, and other similar titles. */
export function EndCard({ titles, title, onStartOver }: EndCardProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const { autoplay } = useViewerSettings();
  const [touched, setTouched] = useState(false);
  const start = useStartTitle(() => setTouched(true));
  const [mayStart] = useState(mayAutoplay);
  const next = titleToFollow(titles);
  const picture = next && (next.cover ?? next.backdrop);
  const counts = active && next !== null && autoplay && mayStart && !touched;
  const seconds = useCountdown(COUNTDOWN, counts, () => {
    if (!next) return;
    noteAutoplay();
    start(next);
  });
  useEffect(() => {
    const sign = (): void => {
      notePresence({ type: 'sign' });
      setTouched(true);
    };
    const stop = onAnyKey(sign);
    const moved = (): void => {
      if (isHovering()) sign();
    };
    window.addEventListener('mousemove', moved);
    return () => {
      stop();
      window.removeEventListener('mousemove', moved);
    };
  }, []);
  const key = `end:${entry}`;
  const first = `${key}/${next ? 'watch' : titles.length > 0 ? 'similar' : 'back'}`;
  useEffect(() => {
    // Late content does not take the focus from the viewer's choice.
    if (active && !touched) moveFocus(first);
  }, [active, first, touched]);
  return (
    <FocusGroup orientation="vertical" focusKey={key} first={first} className={styles.end}>
      <div className={styles.next}>
        {picture && (
          <div className={styles.picture}>
            <Picture address={pictureAddress(picture, 400)} color={next?.color} />
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.lead}>{t(next ? 'watch.upNext' : 'watch.ended')}</p>
          <h1 className={styles.title}>{next?.title ?? title}</h1>
          <FocusGroup orientation="horizontal" className={styles.buttons}>
            {next && (
              <Button
                focusKey={`${key}/watch`}
                icon={icons.play}
                label={counts ? t('watch.playNext', { seconds }) : t('action.watch')}
                onPress={() => start(next)}
                className={styles.button}
              />
            )}
            <Button
              icon={icons.restart}
              label={t('watch.again')}
              onPress={onStartOver}
              className={styles.button}
            />
            <Button
              focusKey={`${key}/back`}
              label={t('action.back')}
              onPress={navigation.back}
              className={styles.button}
            />
          </FocusGroup>
        </div>
      </div>
      {titles.length > 0 && (
        <div className={styles.similar}>
          <TitleRail
            name="similar"
            focusKey={`${key}/similar`}
            heading={t('title.similar')}
            row={1}
            shape="poster"
            titles={titles}
            onOpen={({ id }) => navigation.replace({ name: 'title', id })}
          />
        </div>
      )}
    </FocusGroup>
  );
}
