import { useTranslation } from 'react-i18next';
import { useFocusTarget } from '#src/focus/tree/use-focus-target.ts';
import { classes } from '#src/ui/classes.ts';
import type { SubtitlePart, SubtitleStyle } from '../../model/subtitle-style.ts';
import styles from './panel.module.css';

interface StyleRowProps {
  readonly focusKey: string;
  readonly part: SubtitlePart;
  readonly style: SubtitleStyle;
  /** Position of the row, in words. */
  readonly placed: string;
  readonly onTurn: (by: 1 | -1) => void;
}

/** One style property: Left, Right and OK change it. */
export function StyleRow({ focusKey, part, style, placed, onTurn }: StyleRowProps) {
  const { t } = useTranslation();
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey,
    onPress: () => onTurn(1),
    onArrow: (direction) => {
      if (direction === 'left') onTurn(-1);
      else if (direction === 'right') onTurn(1);
      else return false;
      return true;
    },
  });
  const label = t(`player.part.${part}`);
  const chosen = style[part];
  const value =
    typeof chosen === 'number' ? t('player.stat.percent', { number: chosen }) : t(`player.value.${chosen}`);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={`${label}: ${value}. ${placed}`}
      className={styles.row}
    >
      <span className={styles.label}>{label}</span>
      <span className={classes(styles.value)}>
        <span className={styles.turn}>‹</span>
        {value}
        <span className={styles.turn}>›</span>
      </span>
    </div>
  );
}
