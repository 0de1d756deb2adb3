import { within } from '../../../shared/within.ts';
import { PlaybackError } from '../model/playback-error.ts';
import type { EngineSettings } from './player-engine.ts';
import type { ShakaModule } from './shaka-module.ts';
import type { ShakaPlayer } from './shaka-player.ts';

function failure(kind: 'network' | 'unsupported', code: string, cause: unknown): PlaybackError {
  return new PlaybackError({ kind, code, retryable: kind === 'network', recoverable: false, cause });
}

/** Timeout in ms; nothing else gives up on a stalled script. */
const PATIENCE_MS = 20_000;

/** Loads shaka's code; throws `P-0001` if it does not arrive in time. */
export async function fetchShaka(importCode: () => Promise<ShakaModule>): Promise<ShakaModule> {
  try {
    return await within(PATIENCE_MS, importCode(), () => {
      throw new Error(`no player code in ${PATIENCE_MS} ms`);
    });
  } catch (cause) {
    throw failure('network', 'P-0001', cause);
  }
}

/** Creates a player tuned to the set; throws `P-0002` if the browser cannot play at all. */
export function openShaka(shaka: ShakaModule, settings: EngineSettings): ShakaPlayer {
  shaka.polyfill.installAll();
  if (!shaka.Player.isBrowserSupported()) throw failure('unsupported', 'P-0002', null);
  const player = new shaka.Player();
  tuneShaka(shaka, player, settings);
  shaka.onPlayer?.(player);
  return player;
}

export function tuneShaka(shaka: ShakaModule, player: ShakaPlayer, settings: EngineSettings): void {
  player.configure(shaka.engineConfig(settings));
  const { maxResolution } = settings;
  if (maxResolution) player.setMaxHardwareResolution(maxResolution.width, maxResolution.height);
}
