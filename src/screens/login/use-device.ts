import { usePlatform } from '../../shared/platform-context.ts';

const names = { tizen: 'Samsung Tizen', webos: 'LG webOS', 'android-tv': 'Android TV', browser: 'Web' };

/** This set's name in the account's list of devices. */
export function useDevice(): { readonly platform: string; readonly model: string } {
  const platform = usePlatform();
  return { platform: names[platform.name()], model: (platform.model() ?? '').slice(0, 80) };
}
