import type { LoadRequest } from './player-engine.ts';
import { isInterruption } from './shaka-error.ts';
import type { PreparedLoad, ShakaPlayer } from './shaka-player.ts';

/** Items whose manifest and init segments are loaded in advance, by manifest address. Failures are silent. */
export class PreparedLoads {
  private readonly loads = new Map<string, PreparedLoad>();
  /** Changes when everything is dropped, to detect late results. */
  private turn = 0;

  /** Resolves when the item is prepared, or cannot be. */
  async add(player: ShakaPlayer, url: string, mime: string | undefined): Promise<void> {
    if (this.loads.has(url)) return;
    const { turn } = this;
    try {
      // shaka keeps a list of all items it ever prepared; nobody uses any of them now.
      if (this.loads.size === 0) await player.destroyAllPreloads();
      // Without the last argument, an item for the element's own player would be reported as an error.
      const load = await player.preload(url, null, mime, null, true);
      if (!load) return;
      if (turn !== this.turn) {
        await load.destroy();
        return;
      }
      this.loads.set(url, load);
      await load.waitForFinish();
    } catch {
      await this.drop(url);
    }
  }

  /**
   * Loads an item, from its prepared parts if there are any, and drops all others. A prepared item that fails is loaded
   * again from its address while `isCurrent`.
   */
  async load(player: ShakaPlayer, request: LoadRequest, isCurrent: () => boolean): Promise<void> {
    const { manifestUrl, startAt, mime } = request;
    const prepared = this.take(manifestUrl);
    try {
      if (prepared) {
        await player.load(prepared, startAt);
        return;
      }
    } catch (error) {
      if (!isCurrent() || isInterruption(error)) throw error;
    }
    await player.load(manifestUrl, startAt, mime);
  }

  clear(): void {
    this.turn += 1;
    for (const url of Array.from(this.loads.keys())) void this.drop(url);
  }

  private take(url: string): PreparedLoad | null {
    const load = this.loads.get(url) ?? null;
    this.loads.delete(url);
    this.clear();
    return load;
  }

  private async drop(url: string): Promise<void> {
    const load = this.loads.get(url);
    this.loads.delete(url);
    await load?.destroy().catch(() => undefined);
  }
}
