import { create } from 'zustand';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { readSoundShape, type SoundShape } from './sound-shape.ts';
import { changedTunings, readTuning, type SourceTuning } from './source-tuning.ts';

const SOUND = 'sound';
const SOURCES = 'sources';

/** The source that plays, once its first picture is there. */
export const useTunedSource = create<{ readonly source: string } | null>()(() => null);

/** Follows how the sound of this set is changed. */
export function useSoundShape(): SoundShape {
  return readSoundShape(useSettings()[SOUND]);
}

export function changeSoundShape(change: Partial<SoundShape>): void {
  keepSettings(SOUND, { ...readSoundShape(useSettings.getState()[SOUND]), ...change });
}

/** Follows the viewer's settings for a source. */
export function useTuning(source: string): SourceTuning {
  return readTuning(useSettings()[SOURCES], source);
}

export function changeTuning(source: string, change: Partial<SourceTuning>): void {
  keepSettings(SOURCES, changedTunings(useSettings.getState()[SOURCES], source, change));
}
