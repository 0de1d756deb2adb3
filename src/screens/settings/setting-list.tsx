import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { positionText } from '../../i18n/position-text.ts';
import { type Setting, SettingRow } from './setting-row.tsx';
import styles from './settings-screen.module.css';

interface SettingListProps {
  readonly focusKey: string;
  readonly label: string;
  readonly settings: readonly Setting[];
}

/** The settings of a group, and the note of the focused one. */
export function SettingList({ focusKey, label, settings }: SettingListProps) {
  const { t } = useTranslation();
  const placed = useMemo(() => positionText(t), [t]);
  const [focused, setFocused] = useState<string | null>(null);
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} role="group" label={label}>
      {settings.map(({ key, ...setting }, index) => (
        <SettingRow
          {...setting}
          key={key}
          focusKey={`${focusKey}/${key}`}
          placed={placed(index + 1, settings.length)}
          onFocus={() => setFocused(key)}
        />
      ))}
      <p className={styles.note} aria-hidden="true">
        {settings.find(({ key }) => key === focused)?.note}
      </p>
    </FocusGroup>
  );
}
