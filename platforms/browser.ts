import { BasePlatform } from './base-platform.ts';

const ISOLATION_ENGINE = 67;

/** A desktop or mobile browser. */
export class BrowserPlatform extends BasePlatform {
  /** Only known engines. Phones and tablets isolate frames of few sites. */
  override isolatesFrames(): boolean {
    return (this.engineVersion() ?? 0) >= ISOLATION_ENGINE && !/Android|Mobile/.test(this.userAgent);
  }
}
