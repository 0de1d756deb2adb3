import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { mayAutoplay, noteAutoplay, notePresence } from '../../features/player/index.ts';
import { isHovering } from '../../focus/input/input-mode.ts';
import { onAnyKey } from '../../focus/input/remote.ts';
import { useReachable } from '../../focus/tree/coverable.tsx';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveScreenFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { useProfileSettings } from '../../state/profile-settings.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './end-card.module.css';
import { useCountdown } from './use-countdown.ts';

/** The item that may start after the ended one. */
export interface UpNext {
  readonly title: string;
  readonly age_rating?: number | null | undefined;
  /** Address of its picture and the colour shown until it has loaded. */
  readonly picture: string | null;
  readonly color: string;
}

interface EndCardProps {
  /** Starts automatically after a countdown, unless the viewer acts; `null` while loading or if nothing follows. */
  readonly next: UpNext | null;
  /** Whether it may start automatically; `false` after a failed start. */
  readonly mayStart: boolean;
  readonly onNext: () => void;
  /** The ended item. */
  readonly title: string;
  /** Says why it is not over; the first of `others` is then the most likely way on. */
  readonly pause?: string | null;
  readonly onStartOver: () => void;
  readonly onLeave: () => void;
  /** Further actions before Back. */
  readonly others?: readonly { readonly label: string; readonly onPress: () => void }[];
  /** Further items below the buttons, with the focus key of their list. */
  readonly more?: ((focusKey: string) => ReactNode) | null;
}

/** Seconds until the next title starts automatically. */
const COUNTDOWN = 10;

/** Shown over the last frame: the item that starts automatically unless the viewer acts, and other ways on. */
export function EndCard({
  next,
  title,
  onNext,
  onStartOver,
  onLeave,
  pause = null,
  others = [],
  more = null,
  ...may
}: EndCardProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const reachable = useReachable();
  const shownAs = useShownAs();
  const shown = next && shownAs(next, next.picture);
  const { autoplay } = useProfileSettings();
  const [touched, setTouched] = useState(false);
  const [mayStart] = useState(mayAutoplay);
  const counts = reachable && next !== null && autoplay && mayStart && may.mayStart && !touched;
  const seconds = useCountdown(COUNTDOWN, counts, () => {
    noteAutoplay();
    onNext();
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
  const first = `${key}/${next ? 'watch' : more ? 'more' : pause === null ? 'back' : 0}`;
  useEffect(() => {
    // Late content does not take the focus from the viewer's choice.
    if (reachable && !touched) moveScreenFocus(first);
  }, [reachable, first, touched]);
  return (
    <FocusGroup orientation="vertical" focusKey={key} first={first} className={styles.end}>
      <div className={styles.next}>
        {next && shown?.openly && (
          <div className={styles.picture}>
            <Picture address={pictureAddress(shown.openly, 400)} color={next.color} />
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.lead}>{pause ?? t(next ? 'watch.upNext' : 'watch.ended')}</p>
          <h1 className={styles.title}>{shown?.title ?? title}</h1>
          <FocusGroup orientation="horizontal" className={styles.buttons}>
            {next && (
              <Button
                focusKey={`${key}/watch`}
                icon={icons.play}
                label={counts ? t('watch.playNext', { seconds }) : t('action.watch')}
                onPress={onNext}
                className={styles.button}
              />
            )}
            <Button
              icon={laterIcons.restart}
              label={t('watch.again')}
              onPress={onStartOver}
              className={styles.button}
            />
            {others.map(({ label, onPress }, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: a button stays while its language changes
                key={index}
                focusKey={`${key}/${index}`}
                label={label}
                onPress={onPress}
                className={styles.button}
              />
            ))}
            <Button
              focusKey={`${key}/back`}
              label={t('action.back')}
              onPress={onLeave}
              className={styles.button}
            />
          </FocusGroup>
        </div>
      </div>
      {more && <div className={styles.similar}>{more(`${key}/more`)}</div>}
    </FocusGroup>
  );
}
