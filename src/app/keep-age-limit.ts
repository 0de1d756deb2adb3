import { useAgeLimit } from '../state/age-limit.ts';
import { keepPart } from '../state/set-record.ts';

/** Keeps the limit for the first paint of the next start; `null` means no limit. */
export function keepAgeLimit(age: number | null): void {
  const limit = age ?? Number.NaN;
  if (Object.is(useAgeLimit.getState().limit, limit)) return;
  keepPart('ageLimit', age ?? undefined);
  useAgeLimit.setState({ limit });
}
