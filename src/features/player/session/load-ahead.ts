import type { EngineSettings } from '../engine/player-engine.ts';
import type { PlayerSource } from './player-source.ts';
import { dropSpareSurface, spareSurface } from './player-surface.ts';
import { spare } from './surface-ahead.ts';
import { viewerSettings } from './viewer-settings-store.ts';

/** Seconds of media that are loaded; more would compete with the item that plays. */
const BUFFER = 4;

let hasSpare = false;

/**
 * Loads an item on the spare surface up to its first frame, in place of another one there. Settles when that is done or
 * has failed, which is not reported. Live and protected items are left out.
 */
export async function loadAhead(source: PlayerSource, settings: EngineSettings): Promise<void> {
  const [manifest] = source.manifests;
  if (!manifest || source.live || source.protection || spare.ahead?.url === manifest.url) return;
  const surface = spareSurface(settings);
  hasSpare = true;
  const { engine, video, text } = surface;
  const mine = { url: manifest.url, surface, isLoaded: false };
  spare.ahead = mine;
  engine.tune({ ...settings, bufferingGoal: Math.min(BUFFER, settings.bufferingGoal) });
  engine.selectQuality(viewerSettings().quality);
  try {
    await engine.attach(video, text);
    if (spare.ahead !== mine) return;
    const { startAt, live, audioLanguages, textLanguages } = source;
    const { url: manifestUrl, mime } = manifest;
    mine.isLoaded = await engine.load({ manifestUrl, mime, startAt, live, audioLanguages, textLanguages });
  } catch {
    if (spare.ahead === mine) dropAhead();
  }
}

/** Empties the spare surface, whose player stays for another item. */
export function emptyAhead(): void {
  const { ahead } = spare;
  spare.ahead = null;
  void ahead?.surface.engine.unload();
}

/** Stops loading the item of the spare surface, unless that is done. */
export function stopLoadingAhead(): void {
  if (spare.ahead?.isLoaded === false) emptyAhead();
}

/** Releases the player of the spare surface. */
export function dropAhead(): void {
  spare.ahead = null;
  if (hasSpare) dropSpareSurface();
  hasSpare = false;
}
