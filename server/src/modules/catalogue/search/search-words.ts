import { fold } from '../../../shared/text/fold.ts';
import type { Text } from '../../../shared/text/text.ts';

interface Searched {
  readonly title: Text;
  readonly original_title: string;
  readonly people: readonly { readonly name: Text }[];
}

/** The search words of a title: the folded words of its names and of all other searchable text. */
export function searchWords({ title, original_title, people }: Searched) {
  const titled = wordsOf([title, original_title]);
  return { search_title: titled, search: titled + wordsOf(people.map((person) => person.name)) };
}

/** Maximum text length in an index. */
const maxLength = 500;

/** Folded words of the name of a channel or the title of a programme, each after a space. */
export function searchName(name: Text): string {
  return wordsOf([name]).slice(0, maxLength);
}

/** Begins with a space, so that every word of it is found as " word". */
function wordsOf(texts: readonly (Text | string)[]): string {
  const all = texts.flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values<string>({ ...text }),
  );
  const folded = new Set([...new Set(all)].map(fold));
  folded.delete('');
  return [...folded].map((text) => ` ${text}`).join('');
}
