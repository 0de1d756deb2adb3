/** How the sound of everything that plays on this set is changed. */
export interface SoundShape {
  /** Quieter peaks and clearer voices. */
  readonly night: boolean;
  /** Clearer voices alone. */
  readonly voice: boolean;
  /** Channels, films and reels have about the same volume. */
  readonly level: boolean;
}

export type SoundSwitch = keyof SoundShape;

/** In the order in which they are offered. */
export const soundSwitches: readonly SoundSwitch[] = ['night', 'voice', 'level'];

/** Parses the stored value; all is off by default. */
export function readSoundShape(value: unknown): SoundShape {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { night: given.night === true, voice: given.voice === true, level: given.level === true };
}
