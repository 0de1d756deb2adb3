import { setTimeout as sleep } from 'node:timers/promises';
import { moveFragment, type TrackHead } from '../receive/fragment-reader.ts';
import { type ProbedInput, probeInput } from '../receive/probe-input.ts';
import { receive } from '../receive/receive.ts';
import { smallerCopies } from '../receive/smaller-copies.ts';
import type { NewTrack } from '../record/recording-writer.ts';
import type { PlacedFragment } from '../record/segment-builder.ts';

/** The state of a sender for the operator. */
export interface SenderState {
  readonly state: 'running' | 'waiting';
  readonly detail: string;
  readonly since: Date;
  readonly restarts: number;
  readonly faults: readonly string[];
}

/** Hears a sender. A new run comes before its first fragment. */
export interface SenderEvents {
  run(tracks: readonly NewTrack[]): void;
  fragment(fragment: PlacedFragment): void;
  /** What it sent is over, for now or for good. */
  end(): void;
}

interface SenderOptions {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly on: SenderEvents;
  /** Tries in a row without a picture after which it gives up. */
  readonly maxTries: number;
  /** Heights of the smaller copies to make of a picture that is larger. */
  readonly heights: readonly number[];
}

/** Pauses between tries, in ms: doubled after each, up to half a minute. */
const firstPauseMs = 1000;
const lastPauseMs = 30_000;
/** A run of this length was a good one. */
const goodRunMs = 60_000;
/** Seconds that the clock of a sender may leave ours before it begins anew. */
const maxDrift = 30;

/** Receives one address, again and again, and gives its fragments their place in time. */
export class Sender {
  readonly #options: SenderOptions;
  #state: SenderState;
  /** Ends when it will send nothing any more. */
  readonly done: Promise<void>;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#state = { state: 'waiting', detail: '', since: new Date(options.now()), restarts: 0, faults: [] };
    this.done = this.#work();
  }

  get state(): SenderState {
    return this.#state;
  }

  async #work(): Promise<void> {
    const { signal, now, maxTries, on } = this.#options;
    let pause = firstPauseMs;
    for (let tries = 1; !signal.aborted; tries++) {
      const began = now();
      const fault = await this.#runOnce().then(
        () => 'it ended',
        (error: Error) => error.message,
      );
      if (this.#state.state === 'running') tries = 0;
      on.end();
      if (signal.aborted || tries >= maxTries) return;
      this.#change({ state: 'waiting', detail: fault, faults: [], restarts: this.#state.restarts + 1 });
      if (now() - began > goodRunMs) pause = firstPauseMs;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(lastPauseMs, pause * 2);
    }
  }

  async #runOnce(): Promise<void> {
    const { address, signal, on, now, heights } = this.#options;
    const input = await probeInput(address, signal);
    const stop = new AbortController();
    const both = AbortSignal.any([signal, stop.signal]);
    const copies = smallerCopies(input.picture, heights);
    const clock = new RunClock(input, copies, now);
    await receive(
      address,
      input,
      copies,
      {
        head: (track, head) => clock.head(track, head),
        fragment: (track, fragment) => {
          for (const placed of clock.place({ track, ...fragment })) {
            if (clock.isNew()) {
              this.#change({ state: 'running', detail: '' });
              on.run(clock.tracks());
            }
            if (Math.abs(placed.at + placed.seconds - now() / 1000) > maxDrift)
              stop.abort(new Error('its clock is not ours'));
            else on.fragment(placed);
          }
        },
        faults: (faults) => this.#change({ faults }),
      },
      both,
    );
  }

  #change(part: Partial<SenderState>): void {
    const isOther = part.state !== undefined && part.state !== this.#state.state;
    const since = isOther ? new Date(this.#options.now()) : this.#state.since;
    this.#state = { ...this.#state, ...part, since };
  }
}

interface Unplaced {
  readonly track: string;
  readonly bytes: Buffer;
  readonly start: number;
  readonly seconds: number;
}

/** Seconds that wait for the first picture. */
const patience = 12;

/** The places of the fragments of a run: what arrives now has just ended. */
class RunClock {
  readonly #input: ProbedInput;
  readonly #copies: readonly string[];
  readonly #now: () => number;
  readonly #heads = new Map<string, TrackHead>();
  #waiting: Unplaced[] = [];
  #shift: number | null = null;
  #isTold = false;

  constructor(input: ProbedInput, copies: readonly number[], now: () => number) {
    this.#input = input;
    this.#copies = copies.map((height) => `v${height}`);
    this.#now = now;
  }

  head(track: string, head: TrackHead): void {
    this.#heads.set(track, head);
  }

  /** Whether nothing of the run was told yet. */
  isNew(): boolean {
    const isNew = !this.#isTold;
    this.#isTold = true;
    return isNew;
  }

  tracks(): NewTrack[] {
    return [...this.#heads].map(([id, { init, codec, width, height }]) => {
      const sound = id.startsWith('v') ? undefined : this.#input.sounds[Number(id.slice(1))];
      return { id, init, codec, width, height, language: sound?.language ?? 'und' };
    });
  }

  /** The fragments that have a place now. The first ones wait for a picture with its copies, because all that a program buffers comes at once. */
  place(fragment: Unplaced): PlacedFragment[] {
    if (this.#shift !== null) return [this.#placed(fragment, this.#shift)];
    this.#waiting.push(fragment);
    const leader = this.#input.picture ? 'v' : 'a0';
    const first = this.#waiting[0];
    const isLate = first !== undefined && fragment.start - first.start > patience;
    const isComplete = [leader, ...this.#copies].every((id) => this.#waiting.some((it) => it.track === id));
    if (!isComplete && !isLate) return [];
    const end = Math.max(...this.#waiting.map(({ start, seconds }) => start + seconds));
    this.#shift = this.#now() / 1000 - end;
    const shift = this.#shift;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting.map((it) => this.#placed(it, shift));
  }

  #placed({ track, bytes, start, seconds }: Unplaced, shift: number): PlacedFragment {
    const timescale = this.#heads.get(track)?.timescale ?? 1;
    const ticks = Math.round((shift - timelineStart) * timescale);
    moveFragment(bytes, ticks);
    return { track, bytes, at: start + shift, seconds };
  }
}

/** Decode times count from 2025: 64 bits, but players compute in smaller numbers of seconds. */
const timelineStart = Date.UTC(2025, 0, 1) / 1000;
