import { useAgeLimit } from '../state/age-limit.ts';
import { writeStored } from '../state/storage.ts';

/** Keeps the limit for the first paint of the next start; `null` means no limit. */
export function keepAgeLimit(age: number | null): void {
  const limit = age ?? Number.NaN;
  if (Object.is(useAgeLimit.getState().limit, limit)) return;
  writeStored('ageLimit', age === null ? null : String(age));
  useAgeLimit.setState({ limit });
}
