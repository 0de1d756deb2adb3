/** Date and time in digits, because not every browser supports Uzbek. */
export function dayAndTime(time: string): string {
  const at = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
