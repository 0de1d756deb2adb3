import type { Channel, Programme } from '@oyna/contract/channel';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeChoice } from '../../../actions/guide/programme-choices.ts';
import { pictureAddress } from '../../../api/base.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import { useGuide } from '../../../features/guide/api/use-guide.ts';
import { cellIndexAt, cellsOf, contains, type GuideCell } from '../../../features/guide/model/guide-cells.ts';
import { DAY_MS, DAYS_BACK } from '../../../features/guide/model/guide-range.ts';
import { usePanel } from '../../../features/player/index.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import type { Direction } from '../../../focus/tree/focus-tree.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { showAlert } from '../../../state/alert.ts';
import { Logo } from '../../../ui/logo.tsx';
import styles from './mini-guide.module.css';
import { MiniGuideCell } from './mini-guide-cell.tsx';
import { type MiniGuideCursor, moveChannel, moveTime } from './mini-guide-cursor.ts';

export type MiniGuideChannel = Pick<Channel, 'id' | 'number' | 'name' | 'logo' | 'archive' | 'recordable'>;

export interface MiniGuideProps {
  /** In the order of the channel keys; the same array while the list is the same. */
  readonly channels: readonly MiniGuideChannel[];
  /** Identifier of the channel that plays. */
  readonly current: number;
  readonly onWatch: (channel: number) => void;
  readonly onArchive: (channel: number, programme: number) => void;
  /** A future programme was chosen. */
  readonly onRemind: (programme: Programme) => void;
  readonly hasReminder: (programme: number) => boolean;
  /** OK was held on a cell. */
  readonly onHold: (choice: ProgrammeChoice) => void;
  readonly onClose: () => void;
}

const HOUR = 3_600_000;
/** Width of a channel's logo, in units. */
const LOGO = 176;

/** Hours around the cursor that are shown or reached by the next press. */
const BEFORE = 3 * HOUR;
const AFTER = 5 * HOUR;

/** How long past programmes of a channel with an archive can be played, in ms. */
const ARCHIVE = DAYS_BACK * DAY_MS;

/**
 * The guide over the picture: one channel at a time between its neighbours. Left and Right move in time, Up and Down
 * to the other channels. One focusable stays in place and shows whatever is selected, so loading never moves the focus.
 */
export function MiniGuide(props: MiniGuideProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { channels } = props;
  const now = useServerTime(10_000);
  const [cursor, setCursor] = useState<MiniGuideCursor>(() => ({
    index: Math.max(0, channels.map(({ id }) => id).indexOf(props.current)),
    time: now,
  }));
  const ids = useMemo(() => channels.map(({ id }) => id), [channels]);
  // The list may have become shorter.
  const index = Math.min(cursor.index, channels.length - 1);
  const span = { from: cursor.time - BEFORE, to: cursor.time + AFTER };
  const guide = useGuide(ids, { first: Math.max(0, index - 1), last: index + 1, ...span });
  const cellsAt = (row: number): GuideCell[] =>
    channels[row] ? cellsOf(guide.partsOf(row, span.from, span.to)) : [];
  const cells = cellsAt(index);
  const at = cellIndexAt(cells, cursor.time);
  const [channel, cell] = [channels[index], cells[at]];
  const focusKey = `mini-guide:${entry}`;
  const cellKey = `${focusKey}/cell`;
  usePanel(focusKey, props.onClose);
  const step = (direction: Direction): boolean => {
    if (direction === 'up' || direction === 'down') {
      setCursor(moveChannel({ ...cursor, index }, direction === 'up' ? -1 : 1, channels.length));
    } else setCursor(moveTime({ ...cursor, index }, direction === 'right' ? 1 : -1, cells, now));
    return true;
  };
  const watch = (): void => {
    if (!channel) return;
    if (channel.id !== props.current) props.onWatch(channel.id);
    props.onClose();
  };
  const choose = (): void => {
    if (!channel || !cell) return;
    if (cell.kind === 'failed') guide.retry();
    if (contains(cell, now)) watch();
    else if (cell.kind === 'programme' && cell.start > now) props.onRemind(cell.programme);
    else if (cell.kind === 'programme') {
      if (!channel.archive) showAlert(t('live.noArchive'), 'info');
      else if (cell.start < now - ARCHIVE) showAlert(t('live.goneLongAgo'), 'info');
      else props.onArchive(channel.id, cell.programme.id);
    }
  };
  const archives = channel?.archive ?? false;
  const nameOf = (other: number): string => {
    const each = channels[other];
    return each ? `${each.number}  ${each.name}` : '';
  };
  const logoOf = (other: number, look: string | undefined) => {
    const logo = channels[other]?.logo;
    return logo && <Logo address={pictureAddress(logo, LOGO)} fallback={null} className={look} />;
  };
  const neighbour = (other: number) => {
    const row = cellsAt(other);
    return (
      <div
        className={styles.neighbour}
        {...(channels[other] && {
          role: 'button',
          onClick: () => step(other < index ? 'up' : 'down'),
        })}
      >
        <div className={styles.channel} translate="no">
          {logoOf(other, styles.small)}
          {nameOf(other)}
        </div>{' '}
        {channels[other] && (
          <MiniGuideCell
            cell={row[cellIndexAt(row, cursor.time)]}
            now={now}
            archives={channels[other].archive}
            shape="line"
          />
        )}
      </div>
    );
  };
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={focusKey}
      boundary
      first={cellKey}
      className={styles.guide}
      role="region"
      label={t('live.guide')}
    >
      <div className={styles.shade} onWheel={(event) => step(event.deltaY < 0 ? 'up' : 'down')} />
      {neighbour(index - 1)}
      <div className={styles.main}>
        <div className={styles.channel} translate="no">
          {logoOf(index, styles.logo)}
          <span className={styles.name}>
            <span className={styles.number}>{channel?.number}</span>
            {channel?.name}
          </span>
        </div>
        <MiniGuideCell
          cell={cells[at - 1]}
          now={now}
          archives={archives}
          shape="side"
          onPress={() => step('left')}
        />
        <MiniGuideCell
          focusKey={cellKey}
          channel={nameOf(index)}
          cell={cell}
          now={now}
          shape="selected"
          archives={archives}
          reminds={cell?.kind === 'programme' && props.hasReminder(cell.programme.id)}
          onPress={choose}
          onHold={() => channel && cell && props.onHold({ channel, cell, now })}
          onArrow={step}
        />
        <MiniGuideCell
          cell={cells[at + 1]}
          now={now}
          archives={archives}
          shape="side"
          onPress={() => step('right')}
        />
      </div>
      {neighbour(index + 1)}
    </FocusGroup>
  );
}
