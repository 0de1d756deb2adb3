import { useTranslation } from 'react-i18next';
import { useFocusTarget } from '../../../focus/tree/use-focus-target.ts';
import type { SeekDirection } from '../model/seek.ts';
import styles from './player.module.css';

interface FocusablePictureProps {
  readonly focusKey: string;
  /** Name of the item; empty until it is known. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  /** Long OK. With it, a press counts when OK is released. */
  readonly onHold?: (() => void) | undefined;
  readonly onStep: (direction: SeekDirection) => void;
  /** Up is 1, Down is -1. */
  readonly onVertical: (direction: 1 | -1) => void;
  /** The pointer's wheel: turning it away from the viewer seeks forward. */
  readonly onWheel?: (direction: SeekDirection) => void;
}

/** The whole picture has the focus while nothing covers it. */
export function FocusablePicture(props: FocusablePictureProps) {
  const { t } = useTranslation();
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey: props.focusKey,
    disabled: props.disabled,
    onPress: props.onPress,
    onHold: props.onHold,
    isHoldCertain: true,
    onArrow: (direction) => {
      if (direction === 'left') props.onStep(-1);
      else if (direction === 'right') props.onStep(1);
      else props.onVertical(direction === 'up' ? 1 : -1);
      return true;
    },
  });
  return (
    <div
      ref={ref}
      {...bind}
      className={styles.picture}
      role="button"
      aria-label={props.label || t('state.loading')}
      onWheel={(event) => props.onWheel?.(event.deltaY < 0 ? 1 : -1)}
    />
  );
}
