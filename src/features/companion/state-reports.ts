import type { RemoteReport } from '@oyna/contract/remote-messages';
import { useNowPlaying } from '../../state/now-playing.ts';
import { usePhoneRemote } from '../../state/phone-remote.ts';
import { useProfile } from '../../state/profile.ts';
import { useSleepTimer } from '../../state/sleep-timer.ts';

/** How long a phone that asked is told of changes, in ms. It asks again while its page is seen. */
const TOLD_MS = 30_000;
const LOOK_MS = 1000;
/** A position further than this from the expected one is a seek, in seconds. */
const DRIFT = 2;
const MAX_TEXT = 200;
const MINUTE_MS = 60_000;

type State = Extract<RemoteReport, { kind: 'state' }>;

const short = (text: string): string => text.slice(0, MAX_TEXT);

function currentState(hasVolume: boolean): State {
  const { now, item } = useNowPlaying.getState();
  const { id, isKids } = useProfile.getState();
  const { left } = useSleepTimer.getState();
  return {
    kind: 'state',
    // Without the name of the app, which the phone shows anyway.
    screen: short(document.title.replace(/ · Oyna$/, '')),
    playing: now && {
      title: short(now.title),
      subtitle: short(now.subtitle),
      artwork: now.artwork,
      position: Math.max(0, now.position),
      duration: now.duration,
      paused: now.isPaused,
      content: item?.content ?? null,
      thumbnails: item?.thumbnails ?? null,
    },
    profile: isKids ? null : (id ?? 0),
    asks: usePhoneRemote.getState().asks,
    sleep: left === null ? null : Math.max(0, Math.ceil(left / MINUTE_MS)),
    volume: hasVolume,
  };
}

/** Whether a phone that knows one state, told `elapsed` seconds ago, must be told the other. */
function differs(told: State, state: State, elapsed: number): boolean {
  const position = state.playing?.position ?? 0;
  const moved = told.playing?.paused === false ? elapsed : 0;
  const without = (it: State) =>
    JSON.stringify({ ...it, playing: it.playing && { ...it.playing, position: 0 } });
  return (
    without(told) !== without(state) || Math.abs((told.playing?.position ?? 0) + moved - position) > DRIFT
  );
}

/** Tells phones what this television shows: at once when one asks, and for half a minute whenever it changes. */
export class StateReports {
  private timer: ReturnType<typeof setInterval> | undefined;
  private told: { readonly state: State; readonly at: number } | null = null;
  private until = 0;
  private readonly tell: (state: State) => void;
  private readonly hasVolume: boolean;

  /** `hasVolume`: whether phones may change the volume. */
  constructor(tell: (state: State) => void, hasVolume: boolean) {
    this.tell = tell;
    this.hasVolume = hasVolume;
  }

  ask(): void {
    this.until = performance.now() + TOLD_MS;
    this.timer ??= setInterval(() => this.look(), LOOK_MS);
    this.report(currentState(this.hasVolume));
  }

  /** Whether a phone was listening. */
  stop(): boolean {
    const wasTelling = this.timer !== undefined;
    clearInterval(this.timer);
    this.timer = undefined;
    return wasTelling;
  }

  private look(): void {
    if (performance.now() > this.until) {
      this.stop();
      return;
    }
    const state = currentState(this.hasVolume);
    const { told } = this;
    if (!told || differs(told.state, state, (performance.now() - told.at) / 1000)) this.report(state);
  }

  private report(state: State): void {
    this.told = { state, at: performance.now() };
    this.tell(state);
  }
}
