/** Whether a text contains control characters, such as line breaks, which separate the fields of a signed text. */
export function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}
