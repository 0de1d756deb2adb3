import type { Platform } from '#platforms/platform.ts';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { type Playable, requestPlayback } from '../api/request-playback.ts';
import { engineSettings } from './engine-settings.ts';
import { isAllowedOrigin } from './played-origins.ts';
import { type PlayerSurface, playerSurface } from './player-surface.ts';
import { sourceOfPlayback } from './source-of-playback.ts';

/** Maximum picture height; a preview covers a quarter of the screen. */
const MAX_HEIGHT = 480;
/** Nobody looks at a preview for longer, in ms. */
const MAX_MS = 60_000;

interface Preview {
  readonly what: Playable;
  /** Receives the picture. */
  readonly host: HTMLElement;
  readonly platform: Platform;
  readonly onPlaying: () => void;
  /** Called when it has ended or cannot play; at most once, and not after the returned function was called. */
  readonly onEnd: () => void;
}

/**
 * Plays an item without sound on the app's surface, so that no second media element exists. It takes no stream slot and
 * reports nothing; a failure only ends it. Returns a function that ends it at once.
 */
export function startPreview({ what, host, platform, onPlaying, onEnd }: Preview): () => void {
  let isOver = false;
  let surface: PlayerSurface | null = null;
  const cleanups: (() => void)[] = [];
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    for (const cleanup of cleanups) cleanup();
    if (!surface) return;
    const { video, engine } = surface;
    if (video.parentNode === host) host.removeChild(video);
    video.muted = false;
    void engine.unload();
  };
  const finish = (): void => {
    if (isOver) return;
    end();
    onEnd();
  };
  const play = async (): Promise<void> => {
    const [playback, config] = await Promise.all([requestPlayback(what), prepareRemoteConfig()]);
    const { manifests, live, startAt, audioLanguages, protection } = sourceOfPlayback(playback, null);
    const manifest = manifests[0];
    // A licence would be charged, and the policy of the page refuses other origins.
    if (isOver || !manifest || protection || !isAllowedOrigin(manifest.url)) return finish();
    const settings = engineSettings(platform, config);
    const { video, text, engine } = playerSurface(settings);
    if (video.isConnected) return finish();
    surface = { video, text, engine };
    engine.tune(settings);
    await engine.attach(video, text);
    if (isOver) return;
    video.muted = true;
    host.appendChild(video);
    cleanups.push(
      engine.onEvent((event) => {
        if (event.type === 'state' && event.state === 'playing') onPlaying();
        else if (event.type === 'state' || (event.type === 'error' && !event.error.recoverable)) finish();
      }),
    );
    const loaded = await engine.load({
      manifestUrl: manifest.url,
      mime: manifest.mime,
      startAt,
      live,
      audioLanguages,
      textLanguages: [],
      maxHeight: MAX_HEIGHT,
    });
    // What ended is no live picture.
    if (isOver || !loaded || (live && engine.hasEnd())) return finish();
    const timer = setTimeout(finish, MAX_MS);
    cleanups.push(() => clearTimeout(timer));
    await engine.play();
  };
  play().catch(finish);
  return end;
}
