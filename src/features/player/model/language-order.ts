/** Maximum length of the order; nobody prefers more languages. */
const MOST = 8;

/** Whether a track has the requested language; `ru-RU` is Russian. */
function sameLanguage(one: string, other: string): boolean {
  return one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0];
}

/** Moves a language to the front; the last chosen one has the highest preference. */
export function preferLanguage(order: readonly string[], language: string): readonly string[] {
  return [language, ...order.filter((other) => !sameLanguage(other, language))].slice(0, MOST);
}

/** Combines two orders; the second decides about languages missing in the first. */
export function joinOrders(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce<readonly string[]>(
    (order, language) =>
      order.some((other) => sameLanguage(other, language)) ? order : order.concat(language),
    first,
  );
}
