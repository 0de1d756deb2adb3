import { useEffect, useState } from 'react';
import { forgetEntry } from '../focus/cursor/memory.ts';
import { ScreenProvider } from '../focus/tree/screen-context.ts';
import styles from './choice-panel.module.css';
import { classes } from './classes.ts';
import { Grid } from './grid.tsx';
import { Icon } from './icon.tsx';
import { laterIcons } from './later-icons.ts';
import modal from './modal.module.css';
import { ModalHeading } from './modal-heading.tsx';
import { units } from './units.ts';

export interface Choice {
  readonly value: string | number | undefined;
  readonly label: string;
}

interface ChoicePanelProps {
  readonly heading: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | number | undefined;
  /** The item that receives the initial focus; the chosen one by default. */
  readonly start?: string | number | undefined;
  readonly focusKey?: string;
  readonly onChoose: (value: Choice['value']) => void;
}

const COLUMNS = 3;
/** Three of them fill the panel between its margins. */
const STEP_X = 381;
const STEP_Y = 96;
const ROW_GAP = 20;
const MAX_ROWS = 6;
/** Letters that fit into one line beside the mark of the chosen item, at the largest text size. */
const LINE = 13;
/** Number of opened panels, so that each starts at its own selection. */
let opened = 0;

/** A list with one selected item, chosen by OK; for the modal. */
export function ChoicePanel({ heading, choices, chosen, start, focusKey, onChoose }: ChoicePanelProps) {
  const [entry] = useState(() => {
    opened += 1;
    return `choice-${opened}`;
  });
  useEffect(() => () => forgetEntry(entry), [entry]);
  const height = Math.min(MAX_ROWS, Math.ceil(choices.length / COLUMNS)) * STEP_Y;
  return (
    <div className={classes(modal.panel, modal.wide)}>
      <ModalHeading>{heading}</ModalHeading>
      <div className={styles.choices} style={{ height: units(height - ROW_GAP + 32) }}>
        <ScreenProvider value={{ entry, active: true }}>
          <Grid
            name="choices"
            {...(focusKey === undefined ? {} : { focusKey })}
            label={heading}
            items={choices}
            keyOf={({ value }) => value ?? 'any'}
            labelOf={({ label, value }) => (value === chosen ? `✓ ${label}` : label)}
            columns={COLUMNS}
            stepX={STEP_X}
            stepY={STEP_Y}
            viewport={height}
            start={Math.max(
              0,
              choices.findIndex(({ value }) => value === (start ?? chosen)),
            )}
            onPress={({ value }) => onChoose(value)}
            render={({ label, value }) => (
              <div className={classes(styles.choice, value === chosen && styles.chosen)}>
                <span className={label.length > LINE ? styles.lines : styles.label}>{label}</span>
                {value === chosen && <Icon shape={laterIcons.check} />}
              </div>
            )}
          />
        </ScreenProvider>
      </div>
    </div>
  );
}
