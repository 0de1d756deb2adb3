import { languages } from '@oyna/contract/common';
import type { Text } from '../../../shared/text/text.ts';

/** Sorts the languages of a text, because the database does not keep their order. */
export function textInOrder(text: Text): Partial<Text> {
  return Object.fromEntries(languages.flatMap((it) => (text[it] === undefined ? [] : [[it, text[it]]])));
}
