import type { ShakaParts } from './shaka-parts.ts';
import type { ShakaPlayer } from './shaka-player.ts';

export interface ShakaModule extends ShakaParts {
  readonly Player: { new (): ShakaPlayer; isBrowserSupported(): boolean };
  readonly polyfill: { installAll(): void };
  /** Called with each new player. */
  readonly onPlayer?: ((player: ShakaPlayer) => void) | undefined;
}
