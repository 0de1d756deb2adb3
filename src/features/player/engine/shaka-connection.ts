import { fetchShaka } from './open-shaka.ts';
import type { ShakaModule } from './shaka-module.ts';
import type { ShakaPlayer } from './shaka-player.ts';
import { listenToVideo, type VideoListener } from './video-events.ts';

interface ConnectionOptions {
  readonly importCode: () => Promise<ShakaModule>;
  /** Creates the player for the first element. */
  readonly open: (shaka: ShakaModule) => ShakaPlayer;
  readonly onVideo: VideoListener;
}

/** The shaka player and the media element it is attached to. The player lives until the element is detached. */
export class ShakaConnection {
  /** Its code, once it has arrived. */
  shaka: ShakaModule | null = null;
  player: ShakaPlayer | null = null;
  video: HTMLVideoElement | null = null;
  /** Settles when the player is attached; `null` if nothing is attached or the last attempt failed. */
  attached: Promise<void> | null = null;
  private readonly options: ConnectionOptions;
  /** Resolves when the previous player has released its element. */
  private detached: Promise<void> = Promise.resolve();
  private stopListening: () => void = () => undefined;
  /** Counts attaches and detaches, to detect late results. */
  private turn = 0;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  attach(video: HTMLVideoElement, textContainer?: HTMLElement): Promise<void> {
    if (this.attached && this.video === video) return this.attached;
    this.stopListening();
    this.video = video;
    const attached = this.connect(video, textContainer);
    this.attached = attached;
    attached.catch(() => {
      if (this.attached === attached) this.attached = null;
    });
    return attached;
  }

  detach(): Promise<void> {
    this.stopListening();
    this.turn += 1;
    const { player } = this;
    this.player = null;
    this.video = null;
    this.attached = null;
    this.detached = Promise.resolve(player?.destroy()).catch(() => undefined);
    return this.detached;
  }

  private async connect(video: HTMLVideoElement, textContainer?: HTMLElement): Promise<void> {
    const { importCode, open, onVideo } = this.options;
    const turn = ++this.turn;
    const [shaka] = await Promise.all([fetchShaka(importCode), this.detached]);
    if (turn !== this.turn) return;
    this.shaka = shaka;
    this.player ??= open(shaka);
    if (textContainer) this.player.setVideoContainer(textContainer);
    this.stopListening = listenToVideo(video, onVideo);
    await this.player.attach(video).catch((error: unknown) => {
      throw shaka.playbackErrorOf(error);
    });
  }
}
