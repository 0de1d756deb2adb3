import type { ShakaModule } from '../engine/shaka-module.ts';

/** Loads the player's code, a separate chunk; calling it early (on the title page) speeds up the start. */
export const importPlayer = (): Promise<ShakaModule> =>
  import('./shaka-code.ts').then(({ shakaCode }) => shakaCode);
