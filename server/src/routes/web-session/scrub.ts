/**
 * Takes out of a text what may be a viewer's own: what an address carries, tokens and codes, numbers that may be a
 * phone's, and cuts it.
 */
export function scrub(text: string, most: number): string {
  return text
    .slice(0, most * 2)
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '…')
    .replace(/[A-Za-z0-9_-]{24,}/g, '…')
    .replace(/\+?\d(?:[\s()-]?\d){5,}/g, '…')
    .slice(0, most);
}
