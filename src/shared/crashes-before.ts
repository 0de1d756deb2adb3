/** Number of crashes in a row just before this start, which index.html counts. */
export function crashesBefore(): number {
  return Number(document.documentElement.getAttribute('data-crashes'));
}
