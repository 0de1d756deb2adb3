import type { EngineSettings, PlayerEngine } from '../engine/player-engine.ts';
import { ShakaEngine } from '../engine/shaka-engine.ts';

/** The video element, its subtitle box, and the engine attached to both. */
export interface PlayerSurface {
  readonly video: HTMLVideoElement;
  readonly text: HTMLElement;
  readonly engine: PlayerEngine;
}

let surface: PlayerSurface | null = null;

function make(settings: EngineSettings): PlayerSurface {
  const video = document.createElement('video');
  video.setAttribute('playsinline', '');
  return { video, text: document.createElement('div'), engine: new ShakaEngine(settings) };
}

/**
 * The app's only surface. Creating and attaching it takes as long as loading a film, so the next playback
 * reuses it. The settings apply at creation; later ones go to `PlayerEngine.tune`.
 */
export function playerSurface(settings: EngineSettings): PlayerSurface {
  surface ??= make(settings);
  return surface;
}
