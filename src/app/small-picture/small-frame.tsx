import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onRemoteKey } from '../../focus/input/remote.ts';
import { useIsOnTop } from '../../focus/tree/layer-context.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { currentFocusKey, moveFocus } from '../../focus/tree/move-focus.ts';
import { useGoingOn } from '../../state/going-on.ts';
import { useSmallPicture } from '../../state/small-picture.ts';
import { Icon } from '../../ui/icon.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import { useBesideScreen } from '../../ui/use-beside-screen.ts';
import { useOpeningKey } from '../../ui/use-opening-key.ts';
import type { Entry, ScreenHistory } from '../screen-history.ts';
import { placePicture } from './place-picture.ts';
import { isInfoForSmall, SMALL_FOCUS_KEY } from './small-focus.ts';
import styles from './small-picture.module.css';

interface SmallFrameProps {
  readonly history: ScreenHistory;
}

/** The frame around the small picture, while there is one. The picture itself is drawn by the playback screen below it. */
export function SmallFrame({ history }: SmallFrameProps) {
  const small = useSmallPicture();
  return small && <Frame key={small.key} small={small} history={history} />;
}

interface FrameProps extends SmallFrameProps {
  readonly small: Entry;
}

const WAVES = 96;

function endIt(): void {
  if (currentFocusKey() === SMALL_FOCUS_KEY) moveFocus('stage');
  useSmallPicture.setState(null, true);
}

/**
 * The focus comes here by the Info key, or by Right from the end of the topmost row. OK makes the picture large again. Back
 * ends it from here, and from the page on which it was left.
 */
function Frame({ small, history }: FrameProps) {
  const { t } = useTranslation();
  const { heading = '', isPaused = false, isSound = false } = useGoingOn() ?? {};
  const entries = useSyncExternalStore(history.subscribe, history.snapshot);
  const top = entries[entries.length - 1];
  const [leftOn] = useState(top?.key);
  /** The guide was opened over a channel, to which Back returns. */
  const isBelow = entries.indexOf(small) >= 0;
  const enlarge = (): void => {
    if (isBelow) history.back();
    else history.open(small.route, small.key);
  };
  const { ref, bind } = useBesideScreen({
    focusKey: SMALL_FOCUS_KEY,
    onPress: enlarge,
    back: ['up', 'down'],
  });
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const look = (): void => setFocus(document.activeElement === ref.current);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [ref]);
  useLayer((!isBelow && top?.key === leftOn) || hasFocus, endIt);
  const isOnTop = useIsOnTop();
  // There, the key has its other use.
  useLayoutEffect(
    () =>
      onRemoteKey(({ key }) => {
        if (key !== 'info' || !isOnTop() || !isInfoForSmall()) return false;
        moveFocus(SMALL_FOCUS_KEY);
        return true;
      }),
    [isOnTop],
  );
  useOpeningKey('stop', endIt);
  const page = top?.route.name;
  // In the commit that makes the picture small.
  useLayoutEffect(() => placePicture(page), [page]);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={[t('player.small'), heading, t('player.smallKeys')].filter(Boolean).join('. ')}
      className={styles.frame}
      data-small-frame=""
    >
      <div className={isSound ? `${styles.ring} ${styles.sound}` : styles.ring}>
        {isSound && <Icon shape={laterIcons.streams} size={WAVES} />}
        <div className={styles.words}>
          <MixedText>{isPaused ? `${t('player.pause')} · ${heading}` : heading}</MixedText>
        </div>
      </div>
    </div>
  );
}
