import type { Language } from '@oyna/contract/common';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';

const message: Text = {
  uz: 'Bularning faqat bittasi koʻrsatilishi kerak.',
  ru: 'Укажите ровно одно из этих полей.',
  en: 'Exactly one of these fields is required.',
};

/** The only identifier that was sent; throws `invalid` naming all of them if none or several were sent. */
export function requireOne<Name extends string>(
  sent: Readonly<Record<Name, number | null | undefined>>,
  language: Language,
): { readonly name: Name; readonly id: number } {
  const names = Object.keys(sent) as Name[];
  const given = names.flatMap((name) => {
    const id = sent[name];
    return typeof id === 'number' ? [{ name, id }] : [];
  });
  if (given.length === 1 && given[0]) return given[0];
  const fields = Object.fromEntries(names.map((name) => [name, [localise(message, language)]]));
  throw new DomainError('invalid', { fields });
}
