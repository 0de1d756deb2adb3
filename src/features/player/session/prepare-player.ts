import type { Platform } from '../../../../platforms/platform.ts';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { whenQuiet } from '../../../focus/when-quiet.ts';
import { decryptableScheme } from '../engine/decryptable-scheme.ts';
import { importShaka } from '../engine/import-shaka.ts';
import { engineSettings } from './engine-settings.ts';
import { playerSurface } from './player-surface.ts';

/** Milliseconds without a key: making a player takes a slow set long enough for an arrow to wait. */
const QUIET = 300;

/** Does, while the viewer reads, what would otherwise be done between OK and the first frame. */
export async function preparePlayer(platform: Platform): Promise<void> {
  const [config] = await Promise.all([prepareRemoteConfig(), importShaka(), decryptableScheme()]);
  await whenQuiet(QUIET);
  const { engine, video, text } = playerSurface(engineSettings(platform, config));
  await engine.attach(video, text);
}
