/** Whether an answer is a DASH manifest. */
export function isDash(text: string): boolean {
  return /<(\w+:)?MPD[\s>]/.test(text.slice(0, 2000));
}
