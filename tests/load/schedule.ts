/** Times of the faults of a load run, in seconds. */
export interface Schedule {
  /** Viewers start one after another in this time. */
  readonly ramp: number;
  readonly kill: { readonly at: number; readonly startsAgainAfter: number };
  readonly restart: { readonly at: number; readonly downFor: number };
  readonly end: number;
}

/** A supervisor starts a killed process again after a second (`RestartSec` in oyna.service). */
const supervisorSeconds = 1;
/** As long as a small managed database takes to restart. */
const downSeconds = 5;

export function scheduleOf(minutes: number): Schedule {
  const end = minutes * 60;
  return {
    ramp: Math.min(60, end / 6),
    kill: { at: Math.round(end / 3), startsAgainAfter: supervisorSeconds },
    restart: { at: Math.round((end * 2) / 3), downFor: downSeconds },
    end,
  };
}

export interface FaultWindow {
  /** Such as `replica killed`. */
  readonly fault: string;
  /** Seconds since the start of the run. */
  readonly from: number;
  readonly to: number;
}

/**
 * Errors may follow a kill for 3 s: the proxy asks each replica every second and leaves it out after two failures, and
 * until then a request may be sent to a connection that has just died.
 */
export const killedSeconds = 3;

/**
 * Errors may follow the first answer of a restarted database for 3 s: a refused statement is answered at once, the
 * proxy asks for readiness every second, and a client may wait two seconds before it tries again.
 */
export const restartedSeconds = 3;
