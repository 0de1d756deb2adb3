import type { PlaybackErrorKind } from '../engine/playback-error.ts';
import type { PictureVerdict } from './picture-watch.ts';

/** Why nothing plays, or will not for long. */
export interface Trouble {
  readonly kind: PlaybackErrorKind | PictureVerdict;
  /** `false` when no other try can help. */
  readonly retryable: boolean;
  /** Whether a load failed, so that there is nothing to stream on with. */
  readonly loading: boolean;
  /** Seconds of picture that are still there. */
  readonly ahead: number;
}

export interface Circumstances {
  /** How many addresses there are beside the first. */
  readonly otherAddresses: number;
  /** Whether there is a worse picture or another codec to go down to. */
  readonly canLower: boolean;
  readonly online: boolean;
}

/**
 * What to do next. `retry` streams on with what is loaded, `renew` the same after fresh signed addresses, `address`
 * loads the next address at the position, `reload` the same one with fresh signatures, `lower` with a worse picture;
 * `wait` until there is a network. `after` is in milliseconds.
 */
export type Remedy =
  | { readonly type: 'retry' | 'renew' | 'address' | 'reload' | 'lower'; readonly after: number }
  | { readonly type: 'wait' }
  | { readonly type: 'tell' };

type Step = 'renew' | 'retry' | 'address' | 'reload' | 'lower';

/** How often each remedy was used since it last played well; begin with `healthy`. */
export type Healing = Readonly<Record<Step, number>>;

export const healthy: Healing = { renew: 0, retry: 0, address: 0, reload: 0, lower: 0 };

const order: readonly Step[] = ['renew', 'retry', 'address', 'reload', 'lower'];
const any = Number.POSITIVE_INFINITY;

/** How often each remedy is worth trying against each kind of trouble. */
const limits: Readonly<Record<Trouble['kind'], Healing>> = {
  network: { renew: 0, retry: 3, address: any, reload: 2, lower: 1 },
  starved: { renew: 0, retry: 3, address: any, reload: 2, lower: 1 },
  expired: { renew: 2, retry: 0, address: 0, reload: 1, lower: 0 },
  manifest: { renew: 0, retry: 0, address: any, reload: 2, lower: 0 },
  decode: { renew: 0, retry: 0, address: any, reload: 1, lower: 2 },
  stuck: { renew: 0, retry: 0, address: 0, reload: 2, lower: 2 },
  drm: { renew: 0, retry: 0, address: 0, reload: 2, lower: 0 },
  // Displays shake hands anew when they are switched: once may be too early.
  output: { renew: 0, retry: 0, address: 0, reload: 2, lower: 0 },
  unsupported: { renew: 0, retry: 0, address: any, reload: 0, lower: 1 },
  unknown: { renew: 0, retry: 0, address: any, reload: 1, lower: 1 },
};

/** Whether what arrived was itself bad, so that a copy kept on the way would be bad for ever. */
export function isBadCopy(kind: Trouble['kind']): boolean {
  return kind === 'manifest' || kind === 'decode' || kind === 'stuck' || kind === 'unknown';
}

/** While so much picture is left nothing visible is done: only asking again. Seconds. */
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
 * The next remedy: streaming on with growing pauses, another address, a reload at the position, a worse picture,
 * and only then telling. Whatever comes, it is told after a bounded number of remedies, unless it played in between.
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
    // Back before the picture runs out.
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
