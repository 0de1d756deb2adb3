/** A shaka error as its documentation describes it: `shaka.util.Error` with category, code, severity, data. */
export interface ShakaError {
  readonly severity: number;
  readonly category: number;
  readonly code: number;
  readonly data: readonly unknown[];
}

/** A thrown or reported value as an error of shaka; `null` for any other. */
export function asShakaError(error: unknown): ShakaError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { severity, category, code, data } = error as Partial<ShakaError>;
  if (typeof category !== 'number' || typeof code !== 'number') return null;
  return { severity: severity ?? 2, category, code, data: Array.isArray(data) ? data : [] };
}

/** Whether a load was interrupted by another load, an unload or the player's end. */
export function isInterruption(error: unknown): boolean {
  const code = asShakaError(error)?.code;
  return code === 7000 || code === 7001 || code === 7003;
}
