/** Whether exactly one element shows the focus, and inside the topmost trap. */
export type Sight = 'held' | 'lost' | 'outside' | 'several';

/** How to bring the focus back: the last focused key, the active screen or modal, or any focusable in it. */
export type RefocusAction = 'refocus' | 'restore' | 'focusFirst';

/** State of the recovery; times are in ms of a monotonic clock. */
export interface Recovery {
  /** When the focus was lost; `null` while an element has it. */
  readonly lostAt: number | null;
  /** Actions since then. */
  readonly attempts: number;
  readonly isReported: boolean;
}

export interface RecoveryStep {
  readonly state: Recovery;
  readonly action: RefocusAction | null;
  /** Whether the loss has lasted so long that it is a fault to report. */
  readonly report: boolean;
  /** When to look again, in ms; `null` means after the next change. */
  readonly retryIn: number | null;
}

export const held: Recovery = { lostAt: null, attempts: 0, isReported: false };

/** Delays before the attempts, in ms; a screen that replaces another focuses itself within the first. */
const DELAYS = [20, 20, 60, 100, 100];
/** Delay before later attempts, and before the first attempt while the app starts. */
const PATIENT = 500;
const REPORT_AFTER = 600;

function actionOf(attempts: number, sight: Sight): RefocusAction {
  if (attempts === 0 && sight === 'lost') return 'refocus';
  return attempts > 2 && attempts % 2 === 1 ? 'focusFirst' : 'restore';
}

/** After a change: notices a loss, and that it ended. `isStarting` until the first focus. */
export function observe(state: Recovery, sight: Sight, now: number, isStarting = false): RecoveryStep {
  const rest = { action: null, report: false } as const;
  if (sight === 'held') return { ...rest, state: held, retryIn: null };
  // A retry is on its way.
  if (state.lostAt !== null) return { ...rest, state, retryIn: null };
  return { ...rest, state: { ...held, lostAt: now }, retryIn: isStarting ? PATIENT : (DELAYS[0] ?? PATIENT) };
}

/** When the delay of the last step has passed: tries to bring the focus back, each time in another way. */
export function retry(state: Recovery, sight: Sight, now: number): RecoveryStep {
  if (sight === 'held' || state.lostAt === null) return observe(state, sight, now);
  const report = !state.isReported && now - state.lostAt >= REPORT_AFTER;
  const attempts = state.attempts + 1;
  return {
    state: { ...state, attempts, isReported: state.isReported || report },
    action: actionOf(state.attempts, sight),
    report,
    retryIn: DELAYS[attempts] ?? PATIENT,
  };
}
