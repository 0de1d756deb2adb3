import type { PaletteName } from '../paint/palette.ts';
import type { SceneName } from '../scene/index.ts';

/** One camera position. With `to` the light changes over it: the same place in another palette. */
export interface Shot {
  scene: SceneName;
  palette: PaletteName;
  to?: PaletteName;
  seed: number;
  focus?: number;
  seconds: number;
  weather?: 'snow' | 'rain' | 'dust';
}

export interface Line {
  from: number;
  to: number;
  uz: string;
  ru: string;
}

/** A film from its first title to its last credit. */
export interface Script {
  name: string;
  title: string;
  /** Small words over the title: its kind, season and episode. */
  over: string;
  /** Whether several titles share the film. Its opening shows no name, because the app names the playing title. */
  isShared?: true;
  shots: readonly Shot[];
  lines: readonly Line[];
  credits: readonly string[];
  /** Beats per minute and the place of the mode on the keyboard: the mood of the music. */
  tempo: number;
  key: number;
  /** Fewer renditions than three: two are enough for adaptation, one for an episode of a demo. */
  ladder?: 'light' | 'single';
  /** Whether viewers see it first, on the home page or on the first channels: its pictures get more bits. */
  isInWindow?: true;
  extras?: readonly ('vp9' | 'encrypted')[];
}

/** The opening title, from the start of its fade-in to the end of its fade-out. */
export const titleFrom = 1.6;
export const titleTo = 7.6;
export const introSeconds = 8;
export const creditSeconds = 8;

export function duration(script: Script): number {
  return script.shots.reduce((sum, shot) => sum + shot.seconds, creditSeconds);
}
