import type { RemoteConfig } from '@oyna/contract/config';

function isBelow(version: string, min: string): boolean {
  const parts = version.split('.').map(Number);
  const wanted = min.split('.').map(Number);
  for (let index = 0; index < 3; index++) {
    const difference = (parts[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Whether the operator no longer supports this version on this platform. Without a configuration, it is supported. */
export function isAppOutdated(
  config: Pick<RemoteConfig, 'min_app_version' | 'min_app_versions'> | null,
  platform: string,
  version: string,
): boolean {
  return config !== null && isBelow(version, config.min_app_versions[platform] ?? config.min_app_version);
}
