import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from '#src/api/server-clock.ts';
import { NowNextWindow } from '#src/features/channels/model/now-next-window.ts';
import { BLOCK_MS, blockStart } from '#src/features/guide/model/guide-blocks.ts';
import { contains } from '#src/features/guide/model/guide-cells.ts';
import { GuideCursor } from '#src/features/guide/model/guide-cursor.ts';
import { type GuidePart, timed } from '#src/features/guide/model/guide-part.ts';
import { rangeAt } from '#src/features/guide/model/guide-range.ts';
import { tashkentDay } from '#src/i18n/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const EVENING = Date.parse('2026-11-24T21:30:00+05:00');
const PUBLIC = 'public, max-age=30, stale-while-revalidate=30';

/** Channel and length of its programmes, in ms. */
const lengths = new Map([1, 2, 3, 4, 5].map((channel) => [channel, [7, 30, 45, 90, 200][channel - 1] ?? 30]));

function programmesOf(channel: number, from: number, to: number) {
  const length = MINUTE * (lengths.get(channel) ?? 30);
  const programmes = [];
  for (let position = Math.floor(from / length); position * length < to; position++) {
    programmes.push({
      id: position * 10 + channel,
      title: '',
      description: '',
      starts_at: new Date(position * length).toISOString(),
      ends_at: new Date((position + 1) * length).toISOString(),
    });
  }
  return programmes;
}

type Step =
  | { readonly kind: 'pass' | 'serverJump' | 'setJump' | 'cached'; readonly ms: number }
  | { readonly kind: 'arrow'; readonly to: 'up' | 'down' | 'left' | 'right' }
  | { readonly kind: 'reorder' };

const ms = (min: number, max: number) => fc.integer({ min, max });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: ms(MINUTE, 30 * MINUTE) }),
  fc.record({ kind: fc.constant('serverJump' as const), ms: ms(-3 * HOUR, 3 * HOUR) }),
  fc.record({ kind: fc.constant('setJump' as const), ms: ms(-YEAR, YEAR) }),
  fc.record({ kind: fc.constant('cached' as const), ms: ms(0, MINUTE) }),
  fc.record({
    kind: fc.constant('arrow' as const),
    to: fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const),
  }),
  fc.constant({ kind: 'reorder' as const }),
);

/** A set with channels and guide on the screen, and the server whose time it follows. */
class Evening {
  private jumped = 0;
  private channels: readonly number[] = [...lengths.keys()];
  private readonly began = performance.now();
  readonly cursor = new GuideCursor();
  readonly window = new NowNextWindow({
    load: async (channels, from, to) => {
      this.respond();
      return new Map(channels.map((id) => [id, programmesOf(id, from, to)]));
    },
    clock: serverNow,
    quiet: () => Promise.resolve(),
  });

  constructor() {
    this.respond();
    this.render();
    this.cursor.goToTime(serverNow());
    for (const channel of this.channels) this.window.show(channel);
  }

  /** The server's time. */
  time(): number {
    return EVENING + this.jumped + performance.now() - this.began;
  }

  channel(): number | undefined {
    return this.channels[this.cursor.position.row];
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'pass') await this.pass(step.ms);
    else if (step.kind === 'serverJump') this.jumped += step.ms;
    else if (step.kind === 'setJump') vi.setSystemTime(Date.now() + step.ms);
    else if (step.kind === 'cached') noteServerTime(new Date(this.time() - step.ms).toUTCString(), PUBLIC);
    else if (step.kind === 'arrow') this.cursor.move(step.to);
    else this.channels = [...this.channels].reverse();
    this.render();
    // Until another response tells the time.
    await this.pass(MINUTE);
    this.respond();
    await this.pass(2 * MINUTE);
    this.render();
  }

  private respond(): void {
    noteServerTime(new Date(this.time()).toISOString(), 'private, no-store');
  }

  private async pass(duration: number): Promise<void> {
    for (let passed = 0; passed < duration; passed += MINUTE) {
      await vi.advanceTimersByTimeAsync(Math.min(MINUTE, duration - passed));
    }
  }

  /** Gives the guide its times, channels and programmes, as its screen does. */
  private render(): void {
    const { channels } = this;
    this.cursor.setRange(rangeAt(serverNow()), serverNow());
    this.cursor.setChannels(channels);
    this.cursor.setParts({
      partsOf: (index, from, to) => {
        const parts: GuidePart[] = [];
        for (let at = blockStart(from); at < to; at += BLOCK_MS) {
          const found = programmesOf(channels[index] ?? 0, at, at + BLOCK_MS);
          const programmes = found.map(timed).filter((each) => each !== null);
          parts.push({ from: at, to: at + BLOCK_MS, state: 'ready', programmes });
        }
        return parts;
      },
    });
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs random steps of six hours and more, across midnight, on a set whose clock is wrong by up to a year. */
function overEvenings(check: (evening: Evening, step: Step, channelBefore: number | undefined) => void) {
  const steps = fc.array(anyStep, { minLength: 10, maxLength: 30 });
  return fc.assert(
    fc.asyncProperty(ms(-YEAR, YEAR), steps, async (wrong, random) => {
      vi.clearAllTimers();
      vi.setSystemTime(EVENING + wrong);
      const evening = new Evening();
      const quiet = Array.from({ length: 12 }, (): Step => ({ kind: 'pass', ms: 30 * MINUTE }));
      for (const step of [...random, ...quiet]) {
        const channel = evening.channel();
        await evening.take(step);
        check(evening, step, channel);
      }
    }),
    { numRuns: 10 },
  );
}

test('the current programme is on at the server’s time', () =>
  overEvenings((evening) => {
    for (const channel of lengths.keys()) {
      const { now } = evening.window.get(channel) ?? {};
      const cell = now && timed(now);
      expect(cell && contains(cell, evening.time())).toBe(true);
    }
  }));

test('the next programme follows the current one', () =>
  overEvenings((evening) => {
    for (const channel of lengths.keys()) {
      const { now, next } = evening.window.get(channel) ?? {};
      expect(next?.starts_at).toBe(now?.ends_at);
    }
  }));

test('the guide covers the weeks around the server’s day and its own place', () =>
  overEvenings((evening) => {
    const { range, position } = evening.cursor;
    const today = tashkentDay(evening.time());
    expect([tashkentDay(range.from), tashkentDay(range.to)]).toEqual([today - 7, today + 7]);
    expect((range.from + 5 * HOUR) % DAY).toBe(0);
    expect(contains({ start: range.from, end: range.to }, position.at)).toBe(true);
  }));

test('the focused cell stays at its channel and its time', () =>
  overEvenings((evening, step, before) => {
    const isVertical = step.kind === 'arrow' && (step.to === 'up' || step.to === 'down');
    if (!isVertical) expect(evening.channel()).toBe(before);
    const cell = evening.cursor.focused();
    expect(contains(cell, evening.cursor.position.at)).toBe(true);
    expect(cell.kind === 'programme' && cell.programme.id % 10).toBe(evening.channel());
  }));
