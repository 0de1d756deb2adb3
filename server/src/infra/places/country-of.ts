import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isLocalPeer } from '../../shared/is-local-address.ts';
import { plainAddress } from '../rate-limits/network-of.ts';

type Countries = Pick<Reader<CountryResponse>, 'get'>;

let countries: Promise<Countries> | undefined;

/** Read on first use: 8 MB that many servers never need. */
function openCountries(): Promise<Countries> {
  countries ??= readFile(
    createRequire(import.meta.url).resolve(
      '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    ),
  ).then((data) => new Reader<CountryResponse>(data));
  return countries;
}

/**
 * The country (ISO 3166-1, two letters) to which a registry has given an address; `null` for private and unknown ones. It is
 * where the network is registered, which for a foreign provider is not where its user is.
 */
export async function countryOf(ip: string): Promise<string | null> {
  // The data have some private networks by mistake.
  if (isLocalPeer(ip)) return null;
  const found = (await openCountries()).get(plainAddress(ip)) as { country_code?: string } | null;
  const code = found?.country_code ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
