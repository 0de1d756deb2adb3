import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '#src/i18n/position-text.ts';
import type { PanelControl } from '../panel-control.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Panel } from './panel.tsx';
import { useSettingRows } from './use-setting-rows.ts';

interface SettingsPanelProps {
  readonly focusKey: string;
  readonly control: PanelControl;
  /** Whether something may begin by itself after this. */
  readonly autoplays: boolean;
  /** The row that gets the focus, instead of the first one. */
  readonly first?: string | undefined;
  readonly onClose: () => void;
}

function nothing(): void {
  // The rows all fit: there is nothing to move.
}

/** The settings in one list. Each row shows its value, and leads to its choices or changes it. */
export function SettingsPanel({ focusKey, control, autoplays, ...props }: SettingsPanelProps) {
  const { t } = useTranslation();
  const placed = useMemo(() => positionText(t), [t]);
  const rows = useSettingRows(control, autoplays);
  const first = rows.some(({ key }) => key === props.first) ? props.first : rows[0]?.key;
  return (
    <Panel
      focusKey={focusKey}
      heading={t('player.settings')}
      first={`${focusKey}/${first}`}
      onClose={props.onClose}
    >
      {rows.map((row, index) => (
        <ChoiceRow
          key={row.key}
          focusKey={`${focusKey}/${row.key}`}
          label={row.label}
          value={row.value}
          {...(row.icon !== undefined && { icon: row.icon })}
          chosen={null}
          placed={placed(index + 1, rows.length)}
          onChoose={() =>
            'panel' in row ? control.panels.open({ name: row.panel, fromSettings: true }) : row.act()
          }
          onFocus={nothing}
        />
      ))}
    </Panel>
  );
}
