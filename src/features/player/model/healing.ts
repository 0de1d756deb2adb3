import type { PlaybackErrorKind } from '../engine/playback-error.ts';
import type { PictureVerdict } from './picture-watch.ts';

/** The reason why playback failed or soon will. */
export interface Trouble {
  readonly kind: PlaybackErrorKind | PictureVerdict;
  /** `false` if no retry can help. */
  readonly retryable: boolean;
  /** Whether a load failed, so that there is nothing to resume. */
  readonly loading: boolean;
  /** Seconds of buffered picture. */
  readonly ahead: number;
}

export interface Circumstances {
  /** Number of alternative addresses. */
  readonly otherAddresses: number;
  /** Whether there is a lower rendition or another codec. */
  readonly canLower: boolean;
  readonly online: boolean;
}

/**
 * The next recovery action. `retry` resumes streaming, `renew` does the same with fresh signed addresses,
 * `address` loads the next address at the position, `reload` the same one with fresh signatures, `lower` a
 * lower rendition, and `wait` waits for the network. `after` is in milliseconds.
 */
export type Remedy =
  | { readonly type: 'retry' | 'renew' | 'address' | 'reload' | 'lower'; readonly after: number }
  | { readonly type: 'wait' }
  | { readonly type: 'tell' };

type Step = 'renew' | 'retry' | 'address' | 'reload' | 'lower';

/** Number of uses of each action since playback was last healthy; start with `healthy`. */
export type Healing = Readonly<Record<Step, number>>;

export const healthy: Healing = { renew: 0, retry: 0, address: 0, reload: 0, lower: 0 };

const order: readonly Step[] = ['renew', 'retry', 'address', 'reload', 'lower'];
const any = Number.POSITIVE_INFINITY;

/** Maximum uses of each action for each kind of failure. */
const limits: Readonly<Record<Trouble['kind'], Healing>> = {
  network: { renew: 0, retry: 3, address: any, reload: 2, lower: 1 },
  starved: { renew: 0, retry: 3, address: any, reload: 2, lower: 1 },
  expired: { renew: 2, retry: 0, address: 0, reload: 1, lower: 0 },
  manifest: { renew: 0, retry: 0, address: any, reload: 2, lower: 0 },
  decode: { renew: 0, retry: 0, address: any, reload: 1, lower: 2 },
  stuck: { renew: 0, retry: 0, address: 0, reload: 2, lower: 2 },
  drm: { renew: 0, retry: 0, address: 0, reload: 2, lower: 0 },
  // Displays renegotiate when they are switched, so one attempt may be too early.
  output: { renew: 0, retry: 0, address: 0, reload: 2, lower: 0 },
  unsupported: { renew: 0, retry: 0, address: any, reload: 0, lower: 1 },
  unknown: { renew: 0, retry: 0, address: any, reload: 1, lower: 1 },
};

/** Whether the received data was corrupt, so that a cached copy would stay corrupt. */
export function isBadCopy(kind: Trouble['kind']): boolean {
  return kind === 'manifest' || kind === 'decode' || kind === 'stuck' || kind === 'unknown';
}

/** While at least this much is buffered, only invisible retries happen. Seconds. */
const comfortable = 4;

/** Half a second, one, two … eight. */
function backOff(times: number): number {
  return Math.min(8000, 500 * 2 ** times);
}

function isPossible(step: Step, healing: Healing, trouble: Trouble, around: Circumstances): boolean {
  if (healing[step] >= limits[trouble.kind][step]) return false;
  if (step === 'retry') return !trouble.loading;
  if (step === 'address') return healing.address < around.otherAddresses;
  return step !== 'lower' || around.canLower;
}

function use(healing: Healing, step: Step, after: number) {
  return { healing: { ...healing, [step]: healing[step] + 1 }, remedy: { type: step, after } as Remedy };
}

/**
 * The next action: retries with growing delays, another address, a reload at the position, a lower rendition,
 * and only then an error. Every failure is shown after a bounded number of actions, unless playback succeeded
 * in between.
 */
export function heal(
  healing: Healing,
  trouble: Trouble,
  around: Circumstances,
): { readonly healing: Healing; readonly remedy: Remedy } {
  const { kind, loading, ahead } = trouble;
  const isNetwork = kind === 'network' || kind === 'starved';
  if (!trouble.retryable && kind !== 'unsupported') return { healing, remedy: { type: 'tell' } };
  if (isNetwork && !loading && ahead > comfortable) {
    // Returns before the buffer runs out.
    return use(healing, 'retry', Math.min(backOff(healing.retry), (ahead - comfortable / 2) * 1000));
  }
  if (isNetwork && !around.online) return { healing, remedy: { type: 'wait' } };
  for (const step of order) {
    if (!isPossible(step, healing, trouble, around)) continue;
    const loads = healing.reload + healing.lower + healing.address;
    const pause = step === 'retry' ? backOff(healing.retry) : loads === 0 ? 0 : backOff(loads);
    return use(healing, step, step === 'renew' ? healing.renew * 1000 : pause);
  }
  return { healing, remedy: { type: 'tell' } };
}
