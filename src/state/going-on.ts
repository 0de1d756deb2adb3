import { create } from 'zustand';
import { isLight } from '../shared/motion.ts';
import { useSettings } from './settings.ts';

/** The facts that a playback screen tells about itself, so that it can go on as a small picture. */
interface GoingOn {
  /** Key of its history entry. */
  readonly entry: string;
  readonly heading: string;
  readonly isPaused: boolean;
  /** Whether it has only sound, which costs any set little. */
  readonly isSound: boolean;
  /** Whether it plays or is about to, known before it is drawn. */
  readonly wantsPlay: () => boolean;
  readonly toggle: () => void;
}

/** The playback that could go on; `null` before its first picture. */
export const useGoingOn = create<GoingOn | null>()(() => null);

/** Whether a playback with a picture goes on everywhere after Back: as the viewer chose, or else where the set can carry it. */
export function goesOn({ smallPicture } = useSettings.getState()): boolean {
  return typeof smallPicture === 'boolean' ? smallPicture : !isLight();
}

/** Whether this playback goes on after Back: sound alone does everywhere, unless the viewer chose otherwise. */
export function goesOnNow(): boolean {
  const isUndecided = typeof useSettings.getState().smallPicture !== 'boolean';
  return goesOn() || (isUndecided && useGoingOn.getState()?.isSound === true);
}
