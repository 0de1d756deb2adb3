import type { PlaybackErrorKind } from './playback-error.ts';
import type { StallKind } from './stall-detector.ts';

/** The reason why playback failed or soon will. */
export interface PlaybackFailure {
  readonly kind: PlaybackErrorKind | StallKind;
  /** `false` if no retry can help. */
  readonly retryable: boolean;
  /** Whether a load failed, so that there is nothing to resume. */
  readonly loading: boolean;
  /** Seconds of buffered picture. */
  readonly ahead: number;
}

export interface RecoveryContext {
  /** Number of alternative addresses. */
  readonly otherAddresses: number;
  /** Number of other sources that the service has. */
  readonly otherSources: number;
  /** Whether there is a lower rendition or another codec. */
  readonly canLower: boolean;
  readonly online: boolean;
  /** Whether the item is live, so that its window moves past what is bad in it. */
  readonly live: boolean;
  /** For how long the picture has not moved, in ms. */
  readonly dark: number;
}

/**
 * The next recovery action. `retry` resumes streaming, `renew` does the same with fresh signed addresses,
 * `address` loads the next address at the position, `source` the next source of the service, `reload` the same one with fresh signatures, `lower` a
 * lower rendition, and `wait` waits for the network. `after` is in milliseconds.
 */
export type RecoveryAction =
  | { readonly type: Step; readonly after: number }
  | { readonly type: 'wait' }
  | { readonly type: 'report' };

type Step = 'renew' | 'retry' | 'address' | 'source' | 'reload' | 'lower';

/** Number of uses of each action since playback was last healthy; start with `noAttempts`. */
export type RecoveryAttempts = Readonly<Record<Step, number>>;

export const noAttempts: RecoveryAttempts = {
  renew: 0,
  retry: 0,
  address: 0,
  source: 0,
  reload: 0,
  lower: 0,
};

const order: readonly Step[] = ['renew', 'retry', 'address', 'source', 'reload', 'lower'];
const any = Number.POSITIVE_INFINITY;

/** Maximum uses of each action for each kind of failure; others are not used. */
const limits: Readonly<Record<PlaybackFailure['kind'], Partial<RecoveryAttempts>>> = {
  network: { retry: 3, address: any, source: any, reload: 2, lower: 1 },
  starved: { retry: 3, address: any, source: any, reload: 2, lower: 1 },
  expired: { renew: 2, source: any, reload: 1 },
  manifest: { address: any, source: any, reload: 2 },
  decode: { address: any, source: any, reload: 1, lower: 2 },
  stuck: { reload: 2, lower: 2 },
  drm: { reload: 2 },
  // A display that is switched renegotiates, so one attempt may be too early.
  output: { reload: 2 },
  unsupported: { address: any, source: any, lower: 1 },
  unknown: { address: any, source: any, reload: 1, lower: 1 },
  ended: { source: any },
};

/** Whether the received data was corrupt, so that a cached copy would stay corrupt. */
export function isCorruptData(kind: PlaybackFailure['kind']): boolean {
  return kind === 'manifest' || kind === 'decode' || kind === 'stuck' || kind === 'unknown';
}

/** While at least this much is buffered, only invisible retries happen. Seconds. */
const comfortable = 4;

/** A live picture that stood for so long is worth an error, while the session tries on. In ms. */
const livePatience = 12_000;

/** Pauses between the loads of a live item, which is worth a look with every new segment. In ms. */
const longestLivePause = 4000;

/** Half a second, one, two … eight. */
function backOff(times: number): number {
  return Math.min(8000, 500 * 2 ** times);
}

function isPossible(
  step: Step,
  attempts: RecoveryAttempts,
  failure: PlaybackFailure,
  context: RecoveryContext,
): boolean {
  if (attempts[step] >= (limits[failure.kind][step] ?? 0)) return false;
  if (step === 'source') return attempts.source < context.otherSources;
  // The same media would be refused again.
  if (!failure.retryable && failure.kind !== 'unsupported') return false;
  // A picture that has run dry is worth no second try if there is another source.
  if (step === 'retry') return !failure.loading && context.otherSources === 0;
  if (step === 'address') return attempts.address < context.otherAddresses;
  return step !== 'lower' || context.canLower;
}

function pauseOf(step: Step, attempts: RecoveryAttempts, live: boolean): number {
  if (step === 'renew') return attempts.renew * 1000;
  if (step === 'retry') return backOff(attempts.retry);
  const loads = attempts.reload + attempts.lower + attempts.address + attempts.source;
  return loads === 0 ? 0 : Math.min(backOff(loads), live ? longestLivePause : any);
}

function use(attempts: RecoveryAttempts, step: Step, after: number) {
  return {
    attempts: { ...attempts, [step]: attempts[step] + 1 },
    action: { type: step, after } as RecoveryAction,
  };
}

/**
 * The next action: retries with growing delays, another address, a reload at the position, a lower rendition,
 * and only then an error. Every failure is shown after a bounded number of actions, unless playback succeeded
 * in between. For a live item the time without a picture is the bound, because its next segment may be sound.
 */
export function recover(
  attempts: RecoveryAttempts,
  failure: PlaybackFailure,
  context: RecoveryContext,
): { readonly attempts: RecoveryAttempts; readonly action: RecoveryAction } {
  const { kind, loading, ahead } = failure;
  const isNetwork = kind === 'network' || kind === 'starved';
  if (isNetwork && failure.retryable && !loading && ahead > comfortable) {
    // Returns before the buffer runs out.
    return use(attempts, 'retry', Math.min(backOff(attempts.retry), (ahead - comfortable / 2) * 1000));
  }
  if (isNetwork && failure.retryable && !context.online) return { attempts, action: { type: 'wait' } };
  const { live } = context;
  const isOver = live && context.dark >= livePatience;
  const possible = isOver ? [] : order.filter((step) => isPossible(step, attempts, failure, context));
  const reloads = live && !isOver && failure.retryable && limits[kind].reload;
  const step = possible[0] ?? (reloads ? 'reload' : null);
  return step === null
    ? { attempts, action: { type: 'report' } }
    : use(attempts, step, pauseOf(step, attempts, live));
}
