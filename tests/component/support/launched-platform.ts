import type { LaunchParameters } from '#platforms/platform.ts';
import { FakePlatform } from './fake-platform.ts';

/** A platform that a test starts with a target and opens again with others. */
export class LaunchedPlatform extends FakePlatform {
  private readonly first: LaunchParameters;
  private readonly callbacks = new Set<(parameters: LaunchParameters) => void>();

  constructor(first: LaunchParameters = {}) {
    super('ask');
    this.first = first;
  }

  override launchParameters(): LaunchParameters {
    return this.first;
  }

  override onRelaunch(callback: (parameters: LaunchParameters) => void) {
    this.callbacks.add(callback);
    return () => this.callbacks.delete(callback);
  }

  relaunch(parameters: LaunchParameters): void {
    for (const callback of this.callbacks) callback(parameters);
  }
}
