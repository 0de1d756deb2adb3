import type { PlaybackState } from '../model/playback-state.ts';

/** Metadata of the playing item, as shown by the system. */
export interface NowPlaying {
  readonly title: string;
  readonly subtitle: string;
  /** Absolute address of a picture. */
  readonly artwork: string | null;
  readonly state: PlaybackState;
  readonly speed: number;
}

/** Commands of the system's media controls, of a headset or an assistant. Positions are in seconds. */
export interface SystemCommands {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
  readonly seekTo: (position: number) => void;
  /** `null` if there is no next or previous item. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

/** The parts of the browser that are used. Engines lack some of them, or all. */
export interface SystemHost {
  readonly mediaSession?: Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler'> &
    Partial<Pick<MediaSession, 'setPositionState'>>;
  readonly createMetadata: (init: MediaMetadataInit) => MediaMetadata;
  /** Milliseconds of a clock that only advances. */
  readonly now: () => number;
}

/** Seconds of a seek for which the system names none. */
const STEP = 10;
/** A position further than this from the one that the system extrapolates is told, in seconds. */
const DRIFT = 1.5;

const actions = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack',
] as const;

type Handlers = Partial<Record<(typeof actions)[number], MediaSessionActionHandler>>;

/**
 * Tells the system about the playing item, and obeys its media controls. All of it is optional, so failures are
 * ignored.
 * https://www.w3.org/TR/mediasession/
 */
export class SystemControls {
  private readonly host: SystemHost;
  private current: { readonly now: NowPlaying; readonly commands: SystemCommands } | null = null;
  /** The values that the system already has; an update does not repeat them. */
  private described = '';
  private offered = '';
  private told = { key: '', position: 0, at: 0 };

  constructor(host: SystemHost) {
    this.host = host;
  }

  /** Shows the item and its state; call it with every change. An ended playback is cleared. */
  show(now: NowPlaying, commands: SystemCommands): void {
    const { phase, intent } = now.state;
    if (phase === 'idle' || phase === 'ended' || phase === 'failed') {
      this.clear();
      return;
    }
    this.current = { now, commands };
    this.describe(now);
    this.offer(now, commands);
    this.attempt((session) => {
      session.playbackState = intent === 'play' ? 'playing' : 'paused';
    });
    this.tellPosition(now);
  }

  clear(): void {
    if (!this.current) return;
    this.current = null;
    this.described = '';
    this.offered = '';
    this.told = { key: '', position: 0, at: 0 };
    this.attempt((session) => {
      session.metadata = null;
      session.playbackState = 'none';
    });
    this.attempt((session) => session.setPositionState?.());
    this.setHandlers({});
  }

  private describe({ title, subtitle, artwork }: NowPlaying): void {
    const key = JSON.stringify([title, subtitle, artwork]);
    if (key === this.described) return;
    this.described = key;
    this.attempt((session) => {
      session.metadata = this.host.createMetadata({
        title,
        artist: subtitle,
        artwork: artwork === null ? [] : [{ src: artwork }],
      });
    });
  }

  /** Handlers use the newest commands, so they are set again only when other actions are possible. */
  private offer({ state }: NowPlaying, { next, previous }: SystemCommands): void {
    const canSeek = state.range.end > state.range.start;
    const key = [canSeek, next !== null, previous !== null].join();
    if (key === this.offered) return;
    this.offered = key;
    this.setHandlers({
      play: () => this.current?.commands.play(),
      pause: () => this.current?.commands.pause(),
      stop: () => this.current?.commands.stop(),
      ...(canSeek && {
        seekbackward: ({ seekOffset }) => this.seek((position) => position - (seekOffset ?? STEP)),
        seekforward: ({ seekOffset }) => this.seek((position) => position + (seekOffset ?? STEP)),
        seekto: ({ seekTime }) => this.seek((position) => seekTime ?? position),
      }),
      ...(next && { nexttrack: () => this.current?.commands.next?.() }),
      ...(previous && { previoustrack: () => this.current?.commands.previous?.() }),
    });
  }

  private seek(target: (position: number) => number): void {
    if (!this.current) return;
    const { now, commands } = this.current;
    const { range, position } = now.state;
    commands.seekTo(Math.max(range.start, Math.min(range.end, target(position))));
  }

  private setHandlers(handlers: Handlers): void {
    // Engines throw for the actions that they do not know.
    for (const action of actions)
      this.attempt((session) => session.setActionHandler(action, handlers[action] ?? null));
  }

  /** The system extrapolates the position, so only changes are told. Live has no end and therefore no position. */
  private tellPosition({ state, speed }: NowPlaying): void {
    const { position, range, live, phase } = state;
    const at = this.host.now();
    const isMoving = phase === 'playing';
    const key = live ? 'live' : [range.end, speed, isMoving].join();
    const expected = this.told.position + (isMoving ? ((at - this.told.at) / 1000) * speed : 0);
    if (key === this.told.key && (live || Math.abs(expected - position) < DRIFT)) return;
    this.told = { key, position, at };
    const hasPosition = !live && range.end > 0;
    this.attempt((session) =>
      session.setPositionState?.(
        hasPosition
          ? {
              duration: range.end,
              position: Math.max(0, Math.min(position, range.end)),
              playbackRate: speed,
            }
          : undefined,
      ),
    );
  }

  private attempt(act: (session: NonNullable<SystemHost['mediaSession']>) => void): void {
    const { mediaSession } = this.host;
    if (!mediaSession) return;
    try {
      act(mediaSession);
    } catch {
      // This engine lacks it.
    }
  }
}
