import { BasePlatform } from './base-platform.ts';
import { androidTvKeys, type KeyTable } from './keys.ts';
import type { ContinueItem, PlatformName, PlayerSettings, Unsubscribe } from './platform.ts';

/** Android TV and Google TV, where the app runs in a browser or in our Android app. */
export class AndroidTvPlatform extends BasePlatform {
  override name(): PlatformName {
    return 'android-tv';
  }

  override model(): string | null {
    const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(this.userAgent)?.[1];
    return model === undefined || model === 'K' || /^Build\//.test(model) ? null : model;
  }

  /** The build if the user agent names it, otherwise the Android version. */
  override firmware(): string | null {
    const build = /Build\/([^;)\s]+)/.exec(this.userAgent)?.[1];
    return build ?? /Android [\d.]+/.exec(this.userAgent)?.[0] ?? null;
  }

  override keys(): KeyTable {
    return androidTvKeys;
  }

  /** Many boxes have a single secure decoder, and there is no API to ask for the number. */
  override maxVideoElements(): number {
    return 1;
  }

  override playerSettings(): PlayerSettings {
    return { bufferingGoal: 15, bufferBehind: 10, rebufferingGoal: 2, reloadOnAudioSwitch: false };
  }

  /** A web view neither leaves at its first page nor has a lock for the screen, so our Android app does both. */
  override exit(): void {
    const shell = this.globals.OynaShell;
    if (shell) shell.exit();
    else super.exit();
  }

  override keepScreenOn(on: boolean): void {
    const shell = this.globals.OynaShell;
    if (shell) shell.keepScreenOn(on);
    else super.keepScreenOn(on);
  }

  /** Our Android app sends the event to its web view; browsers have none. */
  override onLowMemory(callback: () => void): Unsubscribe {
    this.globals.addEventListener('lowmemory', callback);
    return () => this.globals.removeEventListener('lowmemory', callback);
  }

  /** By our Android app. Frames of other sites know neither the secret nor the port that comes with it. */
  continueRow(): Promise<(items: readonly ContinueItem[]) => void> | null {
    const { globals } = this;
    const shell = globals.OynaShell;
    if (!shell?.connectRows) return null;
    const secret = crypto.getRandomValues(new Uint32Array(4)).join('-');
    return new Promise((resolve) => {
      const take = (event: Event): void => {
        const { data, ports } = event as MessageEvent;
        const port = ports?.[0];
        if (data !== secret || !port) return;
        globals.removeEventListener('message', take);
        resolve((items) => port.postMessage(JSON.stringify(items)));
      };
      globals.addEventListener('message', take);
      shell.connectRows?.(secret);
    });
  }

  override hasPointer(): boolean {
    return false;
  }
}
