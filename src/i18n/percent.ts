/** A share as people write it: `115 %` with a space that does not break, in English `115%`. */
export function percent(lang: string, value: number | string): string {
  return lang === 'en' ? `${value}%` : `${value}\u00a0%`;
}
