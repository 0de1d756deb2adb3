import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '#src/i18n/position-text.ts';
import { changeProfileSettings, useProfileSettings } from '#src/state/profile-settings.ts';
import type { IconShape } from '#src/ui/icon.tsx';
import type { Player } from '../../session/use-player.ts';
import { useViewerSettings } from '../../session/viewer-settings-store.ts';
import { playerIcons } from '../player-icons.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Panel } from './panel.tsx';
import { limitName, speedName } from './setting-names.ts';

interface SettingsPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  /** `null` if the set plays at one speed only. */
  readonly speed: number | null;
  /** Whether something may begin by itself after this. */
  readonly autoplays: boolean;
  /** The row that gets the focus, instead of the first one. */
  readonly first?: string | undefined;
  readonly onOpen: (name: 'quality' | 'speed') => void;
  readonly onStats: () => void;
  readonly onClose: () => void;
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly icon?: IconShape | null;
  readonly onChoose: () => void;
}

function nothing(): void {
  // The rows all fit: there is nothing to move.
}

/**
 * The settings needed while watching, in one list; the rest is on the settings screen. Each row shows its value, and
 * leads to its choices or changes it.
 */
export function SettingsPanel(props: SettingsPanelProps) {
  const { focusKey, player, speed, onOpen } = props;
  const { t, i18n } = useTranslation();
  const { quality } = useViewerSettings();
  const { autoplay } = useProfileSettings();
  const placed = useMemo(() => positionText(t), [t]);
  const rows: Row[] = [];
  if (player.tracks.video.length > 0) {
    rows.push({
      key: 'quality',
      label: t('player.quality'),
      value: limitName(t, player.tracks.video, quality),
      onChoose: () => onOpen('quality'),
    });
  }
  if (speed !== null) {
    rows.push({
      key: 'speed',
      label: t('player.speed'),
      value: speedName(t, i18n.language, speed),
      onChoose: () => onOpen('speed'),
    });
  }
  if (props.autoplays) {
    rows.push({
      key: 'autoplay',
      label: t('player.autoplay'),
      value: t(autoplay ? 'player.autoplayOn' : 'player.autoplayOff'),
      icon: null,
      onChoose: () => changeProfileSettings({ autoplay: !autoplay }),
    });
  }
  rows.push({ key: 'stats', label: t('player.stats'), icon: playerIcons.chart, onChoose: props.onStats });
  const first = rows.some(({ key }) => key === props.first) ? props.first : rows[0]?.key;
  return (
    <Panel
      focusKey={focusKey}
      heading={t('player.settings')}
      first={`${focusKey}/${first}`}
      onClose={props.onClose}
    >
      {rows.map(({ key, ...row }, index) => (
        <ChoiceRow
          {...row}
          key={key}
          focusKey={`${focusKey}/${key}`}
          chosen={null}
          placed={placed(index + 1, rows.length)}
          onFocus={nothing}
        />
      ))}
    </Panel>
  );
}
