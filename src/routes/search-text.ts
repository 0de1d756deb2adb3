/** Maximum length of a search text in the API. */
export const MAX_SEARCH_LENGTH = 100;

/** Reads a search text; a character of two units at the limit is not cut in half. */
export function searchText(text: string | null): string | undefined {
  return (text ?? '').slice(0, MAX_SEARCH_LENGTH).replace(/[\ud800-\udbff]$/, '') || undefined;
}
