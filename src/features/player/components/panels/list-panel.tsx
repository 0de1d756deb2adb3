import { useState } from 'react';
import { inputSource } from '#src/focus/input/input-source.ts';
import { shift, units } from '#src/ui/units.ts';
import { ChoiceRow, type ListChoice } from './choice-row.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export interface ListGroup {
  readonly name: string;
  /** `null` where the panel's own heading says it. */
  readonly heading: string | null;
  readonly choices: readonly ListChoice[];
}

interface ListPanelProps {
  readonly focusKey: string;
  readonly heading: string;
  readonly groups: readonly ListGroup[];
  /** The group that receives the focus, at its selected item; default: the first group. */
  readonly enter?: string | undefined;
  /** The choice that receives the focus instead of the selected one. */
  readonly first?: string | undefined;
  readonly onClose: () => void;
}

/** Units. */
const HEADING = 68;
const ROW = 84;
const GAP = 28;
const VIEWPORT = 820;

/** Room above the list for the focus ring of the first row, in units. */
const RING = 12;

function headingOf({ heading }: ListGroup): number {
  return heading === null ? 0 : HEADING;
}

/** Scroll offset that shows a row, centred if there are rows on both sides. */
function offsetOf(groups: readonly ListGroup[], group: number, index: number): number {
  const heights = groups.map((each) => headingOf(each) + each.choices.length * ROW + GAP);
  const total = heights.reduce((sum, height) => sum + height, 0) - GAP;
  const own = groups[group] ? headingOf(groups[group]) : 0;
  const top = heights.slice(0, group).reduce((sum, height) => sum + height, 0) + own + index * ROW;
  return Math.max(0, Math.min(top + ROW / 2 - VIEWPORT / 2, total - VIEWPORT));
}

/** A panel of one or more lists with one selected item each; selecting does not close it. */
export function ListPanel({ focusKey, heading, groups, enter, first, onClose }: ListPanelProps) {
  const keyOf = (choice: ListChoice): string => `${focusKey}/${choice.key}`;
  const entered = groups.filter(({ name }) => name === enter)[0] ?? groups[0];
  const wanted = groups
    .reduce<readonly ListChoice[]>((all, group) => all.concat(group.choices), [])
    .filter(({ key }) => key === first)[0];
  const start = wanted ?? entered?.choices.filter(({ chosen }) => chosen)[0] ?? entered?.choices[0];
  const [offset, setOffset] = useState(0);
  const bring = (group: number, index: number): void => {
    const next = offsetOf(groups, group, index);
    // The row below a pointer must not slide away.
    const isSeen = Math.abs(next - offset) < VIEWPORT / 2;
    if (inputSource() !== 'pointer' || !isSeen) setOffset(next);
  };
  return (
    <Panel focusKey={focusKey} heading={heading} first={start && keyOf(start)} onClose={onClose}>
      <div className={styles.window} style={{ height: units(VIEWPORT + RING) }}>
        <div className={styles.list} style={{ transform: shift(0, -offset) }}>
          {groups.map((group, at) => (
            <div
              key={group.name}
              role="group"
              aria-label={group.heading ?? heading}
              style={{ paddingBottom: units(at < groups.length - 1 ? GAP : 0) }}
            >
              {group.heading !== null && (
                <h3 className={styles.group} style={{ height: units(HEADING) }}>
                  {group.heading}
                </h3>
              )}
              {group.choices.map((choice, index) => (
                <ChoiceRow
                  {...choice}
                  key={choice.key}
                  focusKey={keyOf(choice)}
                  position={index + 1}
                  count={group.choices.filter(({ chosen }) => chosen !== null).length}
                  onFocus={() => bring(at, index)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Panel>
  );
}
