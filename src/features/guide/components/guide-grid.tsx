import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import { tashkentDay } from '../../../i18n/format.ts';
import { EdgeArrow } from '../../../ui/edge-arrow.tsx';
import { useGuide } from '../api/use-guide.ts';
import { drawnAt, MAX_ROWS } from '../model/drawn-window.ts';
import type { GuideCell } from '../model/guide-cells.ts';
import type { GuideCursor } from '../model/guide-cursor.ts';
import { VIEW_MS, VIEW_ROWS } from '../model/guide-position.ts';
import { midnightOf, rangeAt } from '../model/guide-range.ts';
import { ChannelHead } from './channel-head.tsx';
import styles from './guide-grid.module.css';
import { GuideHours } from './guide-hours.tsx';
import { GuideRow } from './guide-row.tsx';
import { NowLine } from './now-line.tsx';
import { useGuideCursor } from './use-guide-cursor.ts';
import { useKindTexts } from './use-kind-texts.ts';

/** The fields of a channel that the guide shows or needs. */
export interface GuideChannel {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly logo: string | null;
  readonly access: 'free' | 'subscription';
  /** Whether past programmes can be played. */
  readonly archive: boolean;
  /** Whether viewers may record its programmes. */
  readonly recordable?: boolean | undefined;
  /** The word that marks a channel with only sound. */
  readonly radio?: string | undefined;
}

/** The focused cell, its channel, and the time of the server. */
export interface GuideChoice<C extends GuideChannel> {
  readonly channel: C;
  readonly cell: GuideCell;
  readonly now: number;
}

interface GuideGridProps<C extends GuideChannel> {
  readonly cursor: GuideCursor;
  /** Not empty, and the same array while the list is the same. */
  readonly channels: readonly C[];
  readonly focusKey: string;
  /** Identifiers of programmes with a reminder. */
  readonly reminders: ReadonlySet<number>;
  /** Identifiers of programmes that the viewer records. */
  readonly recorded: ReadonlySet<number>;
  readonly onPress: (choice: GuideChoice<C>) => void;
  readonly onHold: (choice: GuideChoice<C>) => void;
}

const TICK_MS = 30_000;

/**
 * Programmes of all channels over two weeks, hours across and channels down, as one focusable. Only the cells near the
 * view are in the document and in memory.
 */
export function GuideGrid<C extends GuideChannel>(props: GuideGridProps<C>) {
  const { cursor, channels, reminders, recorded } = props;
  const { t } = useTranslation();
  const now = useServerTime(TICK_MS);
  const today = tashkentDay(now);
  const range = useMemo(() => rangeAt(midnightOf(today)), [today]);
  const ids = useMemo(() => channels.map(({ id }) => id), [channels]);
  cursor.setRange(range, now);
  cursor.setChannels(ids);
  const guide = useGuide(ids, drawnAt(cursor.position, ids.length));
  cursor.setParts(guide);
  const choose = (act: (choice: GuideChoice<C>) => void) => () => {
    const channel = channels[cursor.position.row];
    const cell = cursor.focused();
    if (cell.kind === 'failed') guide.retry();
    else if (channel) act({ channel, cell, now: serverNow() });
  };
  const press = choose(props.onPress);
  const { ref, cards, drawn, hours, lines, heads } = useGuideCursor({
    cursor,
    rows: channels.length,
    focusKey: props.focusKey,
    onPress: press,
    onHold: choose(props.onHold),
    onPlay: press,
  });
  useEffect(() => cursor.announce());
  const texts = useKindTexts();
  const { position } = cursor;
  // Elements are reused for other rows.
  const headElements: ReactNode[] = [];
  const rowElements: ReactNode[] = [];
  for (let row = drawn.first; row <= drawn.last; row++) {
    const slot = row % MAX_ROWS;
    const channel = channels[row];
    if (!channel) continue;
    const { number, name, logo, archive, radio } = channel;
    headElements[slot] = (
      <ChannelHead key={slot} row={row} number={number} name={name} logo={logo} radio={radio} />
    );
    rowElements[slot] = (
      <GuideRow
        key={slot}
        cards={cards}
        row={row}
        channel={name}
        archive={archive}
        cells={cursor.cells(row)}
        drawn={drawn}
        origin={range.from}
        left={position.left}
        now={now}
        texts={texts}
        reminders={reminders}
        recorded={recorded}
      />
    );
  }
  const page = (rowsBy: number, timeBy: number) => () => {
    if (rowsBy !== 0) cursor.goToRow(cursor.position.row + rowsBy);
    else cursor.later(timeBy);
  };
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={t('menu.guide')} className={styles.guide}>
      <div className={styles.heads}>
        <div ref={heads} className={styles.track}>
          {headElements}
        </div>
      </div>
      <div className={styles.lines}>
        <div ref={lines} className={styles.track}>
          {rowElements}
          <NowLine origin={range.from} rows={channels.length} />
        </div>
      </div>
      <div className={styles.hours}>
        <div ref={hours} className={styles.track}>
          <GuideHours from={drawn.from} to={drawn.to} origin={range.from} />
        </div>
      </div>
      {position.top > 0 && <EdgeArrow side="up" onPress={page(-VIEW_ROWS, 0)} />}
      {position.top + VIEW_ROWS < channels.length && <EdgeArrow side="down" onPress={page(VIEW_ROWS, 0)} />}
      {position.left > range.from && <EdgeArrow side="left" at={304} onPress={page(0, -VIEW_MS)} />}
      {position.left + VIEW_MS < range.to && <EdgeArrow side="right" onPress={page(0, VIEW_MS)} />}
    </div>
  );
}
