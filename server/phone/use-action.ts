import { useRef, useState } from 'preact/hooks';
import { reportError } from './report-errors.ts';
import { RequestError } from './request.ts';
import { t } from './texts.ts';

interface ActionState {
  /** Sentence about the last failure, or empty. */
  readonly error: string;
  readonly isBusy: boolean;
  /** Number of failures so far, which tells two equal ones apart. */
  readonly failures: number;
}

export interface Action extends ActionState {
  /** Runs the work, unless it is already running. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** Work that a button starts: one at a time, with the sentence about its failure. */
export function useAction(initialError = ''): Action {
  const [state, setState] = useState<ActionState>({ error: initialError, isBusy: false, failures: 0 });
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState((before) => ({ ...before, error: '', isBusy: true }));
    let error = '';
    try {
      await work();
    } catch (failure) {
      error = describeFailure(failure);
    }
    isRunning.current = false;
    setState(({ failures }) => ({ error, isBusy: false, failures: error === '' ? failures : failures + 1 }));
  };
  return { ...state, run };
}

/** The sentence for the viewer; a failure of the page itself is also reported. */
export function describeFailure(failure: unknown): string {
  if (failure instanceof RequestError) return failure.message;
  reportError(failure);
  return t('failed');
}
