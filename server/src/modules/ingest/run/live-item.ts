import type { NewTrack, RecordingWriter } from '../record/recording-writer.ts';
import type { PlacedFragment } from '../record/segment-builder.ts';

export type SenderRole = 'main' | 'backup';

interface Standby {
  tracks: readonly NewTrack[];
  /** The newest fragments. */
  readonly kept: PlacedFragment[];
  /** When it began, and when the last fragment came, in ms. */
  readonly since: number;
  heardAt: number;
}

/** Silence after which another sender takes over, in ms. Sound comes twice a second, and a picture alone with its key frames. */
const silenceMs = 2000;
const silenceOfPictureMs = 12_000;
/** Seconds of a sender that waits which are kept for the moment when it takes over. */
const keptSeconds = 15;
/** A main sender that has come back is shown again when it has been there for this time, in ms. */
const steadyMs = 10_000;
/** The picture waits for it this long at most, in ms: its key frames and those of the backup have other times. */
const waitMs = 5000;
/** What a sender that takes over may repeat, in seconds: less than a frame. */
const slack = 0.02;

/**
 * One recording from a main sender and a backup. Both are received all the time. The main one is shown until it is silent, then the
 * other one from where the first one ended, until the main one is back.
 */
export class LiveItem {
  readonly #writer: RecordingWriter;
  readonly #now: () => number;
  readonly #senders = new Map<SenderRole, Standby>();
  #shown: SenderRole | null = null;
  /** Until when only the main sender may be shown next, in ms. */
  #waitsUntil = 0;

  /** `now` is in ms. */
  constructor(writer: RecordingWriter, now: () => number) {
    this.#writer = writer;
    this.#now = now;
  }

  /** A sender begins, with new tracks. */
  begin(role: SenderRole, tracks: readonly NewTrack[]): void {
    if (this.#shown === role) this.#leave();
    this.#senders.set(role, { tracks, kept: [], since: this.#now(), heardAt: this.#now() });
  }

  fragment(role: SenderRole, fragment: PlacedFragment): void {
    const sender = this.#senders.get(role);
    if (!sender) return;
    sender.heardAt = this.#now();
    if (this.#shown === role) {
      this.#writer.add(fragment);
      return;
    }
    sender.kept.push(fragment);
    const oldest = fragment.at - keptSeconds;
    while (sender.kept[0] && sender.kept[0].at < oldest) sender.kept.shift();
    this.look();
  }

  /** A sender has ended. */
  end(role: SenderRole): void {
    this.#senders.delete(role);
    if (role === 'main') this.#waitsUntil = 0;
    if (this.#shown === role) this.#leave();
    this.look();
  }

  /** Shows another sender if the one that is shown is silent. Called several times a second. */
  look(): void {
    const shown = this.#shown === null ? null : this.#senders.get(this.#shown);
    if (shown && !this.#isSilent(shown) && !this.#isMainBack()) return;
    if (shown && this.#shown === 'backup' && this.#isMainBack()) {
      this.#leave();
      this.#waitsUntil = this.#now() + waitMs;
    }
    const next = (['main', 'backup'] as const).find((role) => {
      if (role === 'backup' && this.#now() < this.#waitsUntil) return false;
      const sender = this.#senders.get(role);
      return role !== this.#shown && sender && !this.#isSilent(sender) && this.#startOf(sender) !== null;
    });
    if (next) this.#show(next);
  }

  #isMainBack(): boolean {
    const main = this.#senders.get('main');
    if (this.#shown !== 'backup' || !main || this.#isSilent(main)) return false;
    return this.#now() - main.since > steadyMs && this.#now() > this.#waitsUntil + steadyMs;
  }

  #isSilent({ heardAt, tracks }: Standby): boolean {
    const hasSound = tracks.some(({ id }) => id !== 'v');
    return this.#now() - heardAt > (hasSound ? silenceMs : silenceOfPictureMs);
  }

  /** Unix time from which a sender can be shown: a fragment of its picture behind the end of the recording. */
  #startOf({ tracks, kept }: Standby): number | null {
    const leader = tracks.some(({ id }) => id === 'v') ? 'v' : 'a0';
    const last = this.#shown === null ? this.#writer.end : this.#writer.reach;
    return kept.find((it) => it.track === leader && it.at >= last - slack)?.at ?? null;
  }

  #show(role: SenderRole): void {
    const sender = this.#senders.get(role);
    if (!sender) return;
    this.#leave();
    const start = this.#startOf(sender);
    if (start === null) return;
    this.#shown = role;
    this.#writer.begin(sender.tracks);
    for (const fragment of sender.kept.splice(0)) if (isFrom(start, fragment)) this.#writer.add(fragment);
  }

  #leave(): void {
    if (this.#shown === null) return;
    this.#shown = null;
    this.#writer.finish();
  }
}

/** Whether a fragment belongs to a picture from then on. A sound may have begun before; copies of the picture begin at its key frames. */
function isFrom(start: number, { track, at, seconds }: PlacedFragment): boolean {
  return track.startsWith('v') ? at >= start - slack : at + seconds > start + slack;
}
