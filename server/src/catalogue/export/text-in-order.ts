import { languages } from '@oyna/contract/common';
import type { Text } from '../../text/text.ts';

/** The languages of a text in an order of their own, which the database does not keep. */
export function textInOrder(text: Text): Partial<Text> {
  return Object.fromEntries(languages.flatMap((it) => (text[it] === undefined ? [] : [[it, text[it]]])));
}
