import { accountSteps, guestStep, signInStep, wallStep } from './account-steps.ts';
import { browseSteps } from './browse-steps.ts';
import { leavingSteps } from './leaving-steps.ts';
import { otherViewerSteps } from './other-viewer-steps.ts';
import type { Step } from './step.ts';
import { supportSteps } from './support-steps.ts';
import { watchSteps } from './watch-steps.ts';

/** The whole walk, in its order. */
export const steps: readonly Step[] = [
  ...browseSteps.slice(0, 3),
  guestStep,
  wallStep,
  signInStep,
  ...watchSteps,
  ...browseSteps.slice(3),
  ...accountSteps,
  ...supportSteps,
  ...otherViewerSteps,
  ...leavingSteps,
];
