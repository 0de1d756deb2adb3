import { t } from './texts.ts';

/** Where a device is, as far as it is known: beside this phone, or in another network. */
export function networkPlace(isSame: boolean | null | undefined): readonly string[] {
  if (isSame === null || isSame === undefined) return [];
  return [t(isSame ? 'network_same' : 'network_another')];
}
