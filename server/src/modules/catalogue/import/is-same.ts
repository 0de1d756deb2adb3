/**
 * Whether the imported value equals the stored one. Key order, missing versus `null` versus empty, and dates
 * as strings make no difference. Properties that only `there` has are ignored.
 */
export function isSame(fresh: unknown, there: unknown): boolean {
  if (fresh === there) return true;
  if (isNothing(fresh) || isNothing(there)) return isNothing(fresh) && isNothing(there);
  if (there instanceof Date) return fresh === there.toISOString();
  if (typeof fresh !== 'object' || typeof there !== 'object') return false;
  if (Array.isArray(fresh)) {
    return (
      Array.isArray(there) && fresh.length === there.length && fresh.every((it, at) => isSame(it, there[at]))
    );
  }
  const [left, right] = [fresh, there] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(left).every((name) => isSame(left[name], right[name]));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
