/** The viewer's text size as a factor, which stands in the document. Layouts in numbers grow by it. */
export function textSize(): number {
  return Number(document.documentElement.getAttribute('data-text') ?? 100) / 100;
}
