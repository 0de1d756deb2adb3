import { usePlatform } from '../../state/platform-context.ts';

const names = { tizen: 'Samsung Tizen', webos: 'LG webOS', 'android-tv': 'Android TV', browser: 'Web' };

/** What this set is called in the list of the account's devices. */
export function useDevice(): { readonly platform: string; readonly model: string } {
  const platform = usePlatform();
  return { platform: names[platform.name()], model: (platform.model() ?? '').slice(0, 80) };
}
