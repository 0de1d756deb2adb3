import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue-guide';
import { FilledTimes } from './filled-times.ts';
import type { ProgrammeEntry } from './read/entry.ts';

/** A piece of a guide with the line of each programme. */
export interface LinedPiece {
  readonly key: string;
  readonly piece: GuidePiece;
  readonly lines: readonly number[];
}

export interface GuideFaults {
  fault(line: number, field: string | null, problem: string): void;
  note(line: number, text: string): void;
  /** A programme that ends earlier than the guide says. */
  shorten(line: number, text: string): void;
}

interface Channel {
  readonly channel: GuidePiece['channel'];
  pending: ProgrammeEntry[];
  /** Number of programmes read when this channel's last one was read. */
  lastAt: number;
  readonly written: FilledTimes;
  lastEnd: string | null;
  gaps: { line: number; from: string; to: string; many: number } | null;
}

type Whole = GuideProgramme & { readonly line: number };

/** Programmes per piece; the database writes one piece in one go while others wait. */
const pieceLength = 1000;
/** In a guide ordered by channels, a channel without any of the last this many programmes is complete. */
const silence = 2000;

/**
 * Collects programmes by channel, in whatever order the guide has them, and produces ordered pieces without
 * overlaps. A programme without an end lasts until the next one.
 */
export class GuideBuffer {
  readonly #channels = new Map<string, Channel>();
  readonly #report: GuideFaults;
  #found = 0;
  size = 0;

  constructor(report: GuideFaults) {
    this.#report = report;
  }

  add(entry: ProgrammeEntry): void {
    const { channel } = entry;
    const key = 'slug' in channel ? `slug ${channel.slug}` : `tvg ${channel.tvg_id}`;
    const known = this.#channels.get(key) ?? {
      channel,
      pending: [],
      lastAt: 0,
      written: new FilledTimes(),
      lastEnd: null,
      gaps: null,
    };
    known.pending.push(entry);
    this.#channels.set(key, known);
    this.size++;
    known.lastAt = ++this.#found;
  }

  /** Removes channels that seem complete, because most guides list one channel after the other. */
  *takeQuiet(): Generator<LinedPiece> {
    for (const [key, channel] of this.#channels) {
      if (this.#found - channel.lastAt > silence) yield* this.#takeChannel(key, channel, false);
    }
  }

  *take(isEnd: boolean): Generator<LinedPiece> {
    for (const [key, channel] of this.#channels) {
      yield* this.#takeChannel(key, channel, isEnd);
      if (isEnd) this.#reportGaps(channel);
    }
  }

  /** A last programme without an end is held back, because the next one may determine it. */
  *#takeChannel(key: string, channel: Channel, isEnd: boolean): Generator<LinedPiece> {
    const sorted = channel.pending.toSorted(byTime);
    const isOpen = !isEnd && sorted.at(-1)?.programme.ends_at === null;
    channel.pending = isOpen ? sorted.splice(-1) : [];
    this.size -= sorted.length;
    const next = channel.pending[0]?.programme.starts_at ?? null;
    const whole = this.#withoutOverlaps(channel, this.#withEnds(sorted, next));
    for (let from = 0; from < whole.length; from += pieceLength) {
      yield pieceOf(key, channel, whole.slice(from, from + pieceLength));
    }
  }

  #withEnds(sorted: readonly ProgrammeEntry[], next: string | null): Whole[] {
    let following = next;
    const whole: Whole[] = [];
    // Backwards, so that each programme knows its successor.
    for (const [place, { line, programme }] of [...sorted.entries()].reverse()) {
      const { starts_at } = programme;
      const ends_at = programme.ends_at ?? following;
      if (ends_at !== null && ends_at > starts_at) whole.push({ ...programme, ends_at, line });
      else this.#report.fault(line, 'stop', 'is missing, and no later programme implies it');
      if (sorted[place - 1]?.programme.starts_at !== starts_at) following = starts_at;
    }
    return whole.reverse();
  }

  /** A programme ends where a later one begins. With the same start, the first one stays. */
  #withoutOverlaps(channel: Channel, programmes: readonly Whole[]): Whole[] {
    const starts = new Map<string, number>();
    const distinct = programmes.filter(({ starts_at, ends_at, line }) => {
      const other = starts.get(starts_at) ?? channel.written.startingAt(starts_at);
      starts.set(starts_at, other ?? line);
      if (other === null || other === undefined) return true;
      const what = `${channelNameOf(channel.channel)} from ${minute(starts_at)} to ${minute(ends_at)}`;
      this.#report.fault(line, null, `${what}: begins with the programme on line ${other}`);
      return false;
    });
    const cut = distinct.map((programme, place) => {
      const following = [distinct[place + 1]?.starts_at, channel.written.startAfter(programme.starts_at)];
      const [next] = following.filter((it) => it !== undefined && it !== null).sort();
      if (next === undefined || next >= programme.ends_at) return programme;
      const text = `${channelNameOf(channel.channel)} ends at ${minute(next)}, where the next programme begins`;
      this.#report.shorten(programme.line, text);
      return { ...programme, ends_at: next };
    });
    for (const { starts_at, ends_at, line } of cut) {
      channel.written.add(starts_at, line);
      if (channel.lastEnd !== null && channel.lastEnd < starts_at) {
        channel.gaps ??= { line, from: channel.lastEnd, to: starts_at, many: 0 };
        channel.gaps.many++;
      }
      channel.lastEnd = ends_at;
    }
    return cut;
  }

  #reportGaps({ channel, gaps }: Channel): void {
    if (!gaps) return;
    const { line, from, to, many } = gaps;
    const others = many === 1 ? '' : `, and ${many - 1} more such ${many === 2 ? 'gap' : 'gaps'}`;
    this.#report.note(
      line,
      `${channelNameOf(channel)} has nothing from ${minute(from)} to ${minute(to)}${others}`,
    );
  }
}

function pieceOf(key: string, { channel, written }: Channel, programmes: readonly Whole[]): LinedPiece {
  return {
    key,
    piece: {
      channel,
      windows: written.claim(programmes[0]?.starts_at ?? '', programmes.at(-1)?.ends_at ?? ''),
      programmes: programmes.map(({ line: _, ...programme }) => programme),
    },
    lines: programmes.map(({ line }) => line),
  };
}

function byTime(one: ProgrammeEntry, other: ProgrammeEntry): number {
  const [left, right] = [one.programme.starts_at, other.programme.starts_at];
  return left < right ? -1 : left > right ? 1 : one.line - other.line;
}

export function channelNameOf(channel: GuidePiece['channel']): string {
  return `"${'slug' in channel ? channel.slug : channel.tvg_id}"`;
}

function minute(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}
