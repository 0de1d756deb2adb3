import type { EngineSettings, PlayerEngine } from '../engine/player-engine.ts';
import { ShakaEngine } from '../engine/shaka-engine.ts';

/** The picture, the box its subtitles are written in, and the engine that is attached to both. */
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
 * The one surface of the app: making and attaching it takes as long as loading a film, so what plays next takes it
 * over. The settings are those it is made with; another set of them is for `PlayerEngine.tune`.
 */
export function playerSurface(settings: EngineSettings): PlayerSurface {
  surface ??= make(settings);
  return surface;
}
