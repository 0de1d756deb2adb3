import { useMemo } from 'react';
import { useServiceConfig } from '../../../api/service-config.ts';
import { type Countries, phoneCountries } from '../model/phone-countries.ts';

/** The countries whose numbers get codes. */
export function usePhoneCountries(): Countries {
  const named = useServiceConfig()?.phone_countries;
  return useMemo(() => phoneCountries(named), [named]);
}
