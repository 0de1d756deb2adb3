import { FakePlatform } from './fake-platform.ts';

/** A platform whose app a test suspends and resumes. */
export class SuspendablePlatform extends FakePlatform {
  private readonly suspended = new Set<() => void>();
  private readonly resumed = new Set<() => void>();

  override onSuspend(callback: () => void) {
    this.suspended.add(callback);
    return () => this.suspended.delete(callback);
  }

  override onResume(callback: () => void) {
    this.resumed.add(callback);
    return () => this.resumed.delete(callback);
  }

  suspend(): void {
    for (const callback of this.suspended) callback();
  }

  resume(): void {
    for (const callback of this.resumed) callback();
  }
}
