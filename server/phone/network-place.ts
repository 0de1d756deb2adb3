import { t } from './texts.ts';

interface Place {
  readonly ip: string;
  /** Where the address is registered; `null` if that is unknown. */
  readonly country?: string | null | undefined;
  /** Whether it is in this phone's network; `null` if the server cannot tell. */
  readonly same_network?: boolean | null | undefined;
}

/** Where a device is, as far as it is known: its address, country, and whether it is beside this phone. */
export function placeFacts({ ip, country, same_network: isSame }: Place): readonly string[] {
  return [
    ip,
    ...(country ? [countryName(country)] : []),
    ...(isSame === null || isSame === undefined ? [] : [t(isSame ? 'network_same' : 'network_another')]),
  ];
}

/** In the language of the page, otherwise the code. */
export function countryName(code: string): string {
  // Browsers from before 2020 have no `Intl.DisplayNames`.
  if (typeof Intl.DisplayNames !== 'function') return code;
  const names = new Intl.DisplayNames([document.documentElement.lang, 'en'], { type: 'region' });
  return names.of(code) ?? code;
}
