import type { PhoneCountry } from '@oyna/contract/config';
import { type Country, countries } from '@oyna/contract/group-phone';

export type Countries = readonly [Country, ...Country[]];

/** The countries whose numbers get codes, as the service names them; the built-in ones until it has. */
export function phoneCountries(named: readonly PhoneCountry[] = []): Countries {
  const [first, ...others] = named.map(
    ({ id, code }) => countries.filter((it) => it.id === id)[0] ?? { id, code, groups: null },
  );
  return first ? [first, ...others] : countries;
}
