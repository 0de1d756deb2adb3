import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

interface TabsProps {
  readonly focusKey: string;
  readonly tabs: readonly { readonly key: number; readonly label: string }[];
  readonly selected: number;
  readonly onSelect: (key: number) => void;
  readonly onFocus: () => void;
}

/** A row of tabs. Moving along it selects, and it is entered at the selected tab. */
export function Tabs({ focusKey, tabs, selected, onSelect, onFocus }: TabsProps) {
  return (
    <FocusGroup
      orientation="horizontal"
      role="tablist"
      className={styles.tabs}
      first={`${focusKey}/${selected}`}
      remembers={false}
      onEnter={onFocus}
    >
      {tabs.map(({ key, label }, index) => (
        <Button
          key={key}
          focusKey={`${focusKey}/${key}`}
          label={label}
          on={key === selected}
          oneOf={{ role: 'tab', position: index + 1, count: tabs.length }}
          onFocus={() => onSelect(key)}
          onPress={() => onSelect(key)}
          className={classes(styles.tab, key === selected && styles.selected)}
        />
      ))}
    </FocusGroup>
  );
}
