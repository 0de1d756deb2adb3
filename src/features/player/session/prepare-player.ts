import type { Platform } from '#platforms/platform.ts';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { whenQuiet } from '../../../focus/timing/when-quiet.ts';
import { decryptableScheme } from '../engine/decryptable-scheme.ts';
import { engineSettings } from './engine-settings.ts';
import { importPlayer } from './import-player.ts';
import { playerSurface } from './player-surface.ts';

/** Milliseconds without a key press, because on a slow set creating a player would delay an arrow. */
const QUIET_MS = 300;

/** Does the work between OK and the first frame in advance, while the viewer reads. */
export async function preparePlayer(platform: Platform): Promise<void> {
  const [config] = await Promise.all([prepareRemoteConfig(), importPlayer(), decryptableScheme()]);
  await whenQuiet(QUIET_MS);
  const { engine, video, text } = playerSurface(engineSettings(platform, config));
  await engine.attach(video, text);
}
