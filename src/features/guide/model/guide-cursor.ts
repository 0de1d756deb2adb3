import type { Direction } from '../../../focus/tree/focus-tree.ts';
import { cellIndexAt, cellsOf, type GuideCell } from './guide-cells.ts';
import type { GuidePart } from './guide-part.ts';
import {
  across,
  atRow,
  atTime,
  type GuidePosition,
  type GuideRange,
  later,
  VIEW_MS,
} from './guide-position.ts';

/** The loaded part of a guide. */
interface Parts {
  readonly partsOf: (index: number, from: number, to: number) => GuidePart[];
}

/** How far a row's cells reach beyond the view, in ms: as far as one arrow may lead. */
const BESIDE_MS = 2 * VIEW_MS;
/** Rows whose cells are remembered. */
const MAX_ROWS = 40;

/** The viewer's position in the guide and the cells around it. It knows neither DOM nor React. */
export class GuideCursor {
  position: GuidePosition = { row: 0, at: 0, left: 0, top: 0 };
  range: GuideRange = { from: 0, to: 0 };
  private channels: readonly number[] = [];
  private parts: Parts | null = null;
  private readonly rows = new Map<number, GuideCell[]>();
  private spread: GuideRange = { from: 0, to: 0 };
  private readonly listeners = new Set<() => void>();
  /** Whether a setter has changed the cells since the listeners were called. */
  private isChanged = false;
  /** Whether the viewer has moved. */
  private isMoved = false;

  /** The listener is called after each move and whenever the cells may have changed. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Sets the guide's times; a position outside of them, as after a wrong clock, moves to `now`. So does the first position until
   * there are channels, because their response may correct the clock.
   */
  setRange(range: GuideRange, now: number): void {
    const isFirst = this.channels.length === 0 && !this.isMoved;
    if (!isFirst && range.from === this.range.from && range.to === this.range.to) return;
    this.range = range;
    this.isChanged = true;
    const { at } = this.position;
    if (isFirst || at < range.from || at >= range.to) this.position = this.positionAt(now);
    else this.position = atTime(this.position, at, this.position.left, range);
  }

  /** Sets the channels, by identifier; the position follows its channel, or stays in its row. */
  setChannels(channels: readonly number[]): void {
    if (channels === this.channels) return;
    const row = channels.indexOf(this.channels[this.position.row] ?? 0);
    this.channels = channels;
    this.isChanged = true;
    this.rows.clear();
    this.position = atRow(this.position, row < 0 ? this.position.row : row, channels.length);
  }

  setParts(parts: Parts): void {
    if (parts === this.parts) return;
    this.parts = parts;
    this.isChanged = true;
    this.rows.clear();
  }

  /** The cells of a row around the view. */
  cells(row: number): readonly GuideCell[] {
    this.follow();
    const known = this.rows.get(row);
    if (known) return known;
    if (this.rows.size >= MAX_ROWS) this.rows.clear();
    const cells = cellsOf(this.parts?.partsOf(row, this.spread.from, this.spread.to) ?? []);
    this.rows.set(row, cells);
    return cells;
  }

  cellAt(row: number, time: number): GuideCell {
    const cells = this.cells(row);
    return cells[cellIndexAt(cells, time)] ?? { kind: 'loading', start: time, end: time + VIEW_MS };
  }

  focused(): GuideCell {
    return this.cellAt(this.position.row, this.position.at);
  }

  /** `false` if the arrow leads out of the guide. */
  move(direction: Direction): boolean {
    const { position, channels, range } = this;
    if (direction === 'left' || direction === 'right') {
      const next = across(
        position,
        (row, time) => this.cellAt(row, time),
        direction === 'right' ? 1 : -1,
        range,
      );
      if (next) this.go(next);
      return next !== null;
    }
    const row = position.row + (direction === 'down' ? 1 : -1);
    if (row < 0 || row >= channels.length) return false;
    this.go(atRow(position, row, channels.length));
    return true;
  }

  later(by: number): void {
    this.go(later(this.position, by, this.range));
  }

  goToTime(time: number): void {
    this.go(this.positionAt(time));
  }

  goToRow(row: number): void {
    this.go(atRow(this.position, row, this.channels.length));
  }

  /** Focuses the cell of a row at a time without sliding the view, because a pointer is on it. */
  point(row: number, time: number): void {
    const { left } = this.position;
    this.go({ ...this.position, row, at: Math.max(left, Math.min(time, left + VIEW_MS - 1)) });
  }

  /** Calls the listeners if a setter has changed anything. */
  announce(): void {
    if (this.isChanged) this.changed();
  }

  private positionAt(time: number): GuidePosition {
    return atTime(this.position, time, time - VIEW_MS / 6, this.range);
  }

  private go(position: GuidePosition): void {
    this.position = position;
    this.isMoved = true;
    this.changed();
  }

  private changed(): void {
    this.isChanged = false;
    for (const listener of this.listeners) listener();
  }

  /** Moves the times that have cells, in steps, so that rows keep their cells while the view moves a little. */
  private follow(): void {
    const { left } = this.position;
    const { from, to } = this.spread;
    if (from <= left - VIEW_MS && left + 2 * VIEW_MS <= to) return;
    this.spread = { from: left - BESIDE_MS, to: left + VIEW_MS + BESIDE_MS };
    this.rows.clear();
  }
}
