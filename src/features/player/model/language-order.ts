/** More are never looked at: nobody has as many in his order of languages. */
const MOST = 8;

/** Whether a track's language is the one asked for; `ru-RU` is Russian. */
function sameLanguage(one: string, other: string): boolean {
  return one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0];
}

/** The order with a language in the first place: the one chosen last is wanted most. */
export function preferLanguage(order: readonly string[], language: string): readonly string[] {
  return [language, ...order.filter((other) => !sameLanguage(other, language))].slice(0, MOST);
}

/** Two orders as one: what the first does not name is wanted as the second says. */
export function joinOrders(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce<readonly string[]>(
    (order, language) =>
      order.some((other) => sameLanguage(other, language)) ? order : order.concat(language),
    first,
  );
}
