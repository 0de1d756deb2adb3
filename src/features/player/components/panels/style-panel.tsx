import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '#src/i18n/position-text.ts';
import { classes } from '#src/ui/classes.ts';
import { laterIcons } from '#src/ui/later-icons.ts';
import { subtitleCss, subtitleParts } from '../../model/subtitle-style.ts';
import { turnSubtitlePart } from '../../model/turn-subtitle-part.ts';
import { changeViewerSettings, useViewerSettings } from '../../session/viewer-settings-store.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import { StyleRow } from './style-row.tsx';

interface StylePanelProps {
  readonly focusKey: string;
  readonly hdr: boolean;
  readonly onClose: () => void;
}

function nothing(): void {
  // All rows fit, so nothing scrolls.
}

/** The subtitle style with a sample; the subtitles on screen change at once. */
export function StylePanel({ focusKey, hdr, onClose }: StylePanelProps) {
  const { t } = useTranslation();
  const { style } = useViewerSettings();
  const placed = useMemo(() => positionText(t), [t]);
  const rows = subtitleParts.length + 1;
  return (
    <Panel
      focusKey={focusKey}
      heading={t('player.style')}
      first={`${focusKey}/${subtitleParts[0]}`}
      onClose={onClose}
    >
      <div
        className={classes(styles.sample, style.position === 'top' ? styles.high : styles.low)}
        style={subtitleCss(style, hdr) as CSSProperties}
      >
        <p>
          <span>{t('player.sample')}</span>
        </p>
      </div>
      {subtitleParts.map((part, index) => (
        <StyleRow
          key={part}
          focusKey={`${focusKey}/${part}`}
          part={part}
          style={style}
          placed={placed(index + 1, rows)}
          onTurn={(by) => changeViewerSettings({ style: turnSubtitlePart(style, part, by) })}
        />
      ))}
      <ChoiceRow
        focusKey={`${focusKey}/reset`}
        label={t('player.reset')}
        chosen={null}
        placed={placed(rows, rows)}
        icon={laterIcons.restart}
        onChoose={() => changeViewerSettings({ style: null })}
        onFocus={nothing}
      />
    </Panel>
  );
}
