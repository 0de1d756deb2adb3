import { useTranslation } from 'react-i18next';
import type { SubtitlePart, SubtitleStyle } from '../../model/subtitle-style.ts';
import { TurnRow } from './turn-row.tsx';

interface StyleRowProps {
  readonly focusKey: string;
  readonly part: SubtitlePart;
  readonly style: SubtitleStyle;
  /** Position of the row, in words. */
  readonly placed: string;
  readonly onTurn: (by: 1 | -1) => void;
}

/** One style property: Left, Right and OK change it. */
export function StyleRow({ part, style, ...row }: StyleRowProps) {
  const { t } = useTranslation();
  const chosen = style[part];
  const value =
    typeof chosen === 'number' ? t('player.stat.percent', { number: chosen }) : t(`player.value.${chosen}`);
  return <TurnRow {...row} label={t(`player.part.${part}`)} value={value} />;
}
