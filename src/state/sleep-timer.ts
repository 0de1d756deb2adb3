import { create } from 'zustand';

export interface SleepTimer {
  /** After which the set rests: a time, or the end of the item that plays. `null` while the timer is off. */
  readonly aim: 'time' | 'end' | null;
  /** Milliseconds that are left; `null` while the timer is off, and while nothing with a known end plays. */
  readonly left: number | null;
}

/** The sleep timer of this run of the app; `sleep-steps.ts` has what changes it. */
export const useSleepTimer = create<SleepTimer>()(() => ({ aim: null, left: null }));

/** Whether nothing may follow the item that plays. */
export function sleepsAtEnd(): boolean {
  return useSleepTimer.getState().aim === 'end';
}
