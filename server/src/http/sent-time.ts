import type { Language } from '@oyna/contract/common';
import { DomainError } from '../shared/errors/domain-error.ts';
import { wrongFormat } from '../shared/errors/field-messages.ts';
import { localise } from '../shared/text/localise.ts';
import { readTime } from './read-time.ts';

/**
 * The time that a set gives in a field, now without one. It is now at most, because a set with a fast clock must not
 * block everything later. Throws `invalid` for an impossible time.
 */
export function sentTime(
  field: string,
  text: string | null | undefined,
  now: Date,
  language: Language,
): Date {
  if (text === undefined || text === null) return now;
  const sent = readTime(text);
  if (!sent) throw new DomainError('invalid', { fields: { [field]: [localise(wrongFormat, language)] } });
  return new Date(Math.min(sent.getTime(), now.getTime()));
}
