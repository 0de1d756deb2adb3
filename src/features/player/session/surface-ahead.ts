import type { PlayerSource } from './player-source.ts';
import { exchangeSurfaces, type PlayerSurface } from './player-surface.ts';

/** An item on the spare surface. */
interface Ahead {
  /** Of its manifest. */
  readonly url: string;
  readonly surface: PlayerSurface;
  /** Its first frame can be shown. */
  isLoaded: boolean;
}

/** The content of the spare surface while another item plays. */
export const spare: { ahead: Ahead | null } = { ahead: null };

/** The surface that has loaded the source, which is the app's from now on; otherwise `null`. */
export function takeAhead({ manifests }: PlayerSource): PlayerSurface | null {
  const { ahead } = spare;
  if (!ahead?.isLoaded || ahead.url !== manifests[0]?.url) return null;
  spare.ahead = null;
  ahead.surface.engine.keepLoaded();
  exchangeSurfaces();
  return ahead.surface;
}
