/**
 * Removes private data from a text: query strings, tokens, codes and possible phone numbers. Also truncates
 * it.
 */
export function scrub(text: string, max: number): string {
  return text
    .slice(0, max * 2)
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '…')
    .replace(/[A-Za-z0-9_-]{24,}/g, '…')
    .replace(/\+?\d(?:[\s()-]?\d){5,}/g, '…')
    .slice(0, max);
}
