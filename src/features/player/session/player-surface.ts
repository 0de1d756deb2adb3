import type { EngineSettings, PlayerEngine } from '../engine/player-engine.ts';
import { ShakaEngine } from '../engine/shaka-engine.ts';
import { importPlayer } from './import-player.ts';

/** The video element, its subtitle box, and the engine attached to both. */
export interface PlayerSurface {
  readonly video: HTMLVideoElement;
  readonly text: HTMLElement;
  readonly engine: PlayerEngine;
}

let surface: PlayerSurface | null = null;
let spare: PlayerSurface | null = null;

function make(settings: EngineSettings): PlayerSurface {
  const video = document.createElement('video');
  video.setAttribute('playsinline', '');
  return { video, text: document.createElement('div'), engine: new ShakaEngine(settings, importPlayer) };
}

/**
 * The app's surface. Creating and attaching it takes as long as loading a film, so the next playback
 * reuses it. The settings apply at creation; later ones go to `PlayerEngine.tune`.
 */
export function playerSurface(settings: EngineSettings): PlayerSurface {
  surface ??= make(settings);
  return surface;
}

/** A second surface, for an item that is loaded while another one plays. Only where the set has two decoders. */
export function spareSurface(settings: EngineSettings): PlayerSurface {
  spare ??= make(settings);
  return spare;
}

/**
 * A new surface in place of one whose sound passes through Web Audio, which would silence protected media; `null` if it does
 * not.
 */
export function replaceShaped(settings: EngineSettings): PlayerSurface | null {
  if (!surface?.video.hasAttribute('data-shaped')) return null;
  void surface.engine.detach();
  surface = make(settings);
  return surface;
}

/** Makes the spare surface the app's, and the app's the spare one. */
export function exchangeSurfaces(): void {
  [surface, spare] = [spare, surface];
}

/** Releases the player of the spare surface; its empty element stays, so that there are never more than two. */
export function dropSpareSurface(): void {
  void spare?.engine.detach();
}
