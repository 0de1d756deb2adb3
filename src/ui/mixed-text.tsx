import { useTranslation } from 'react-i18next';
import { languageParts } from '../i18n/language-parts.ts';

interface MixedTextProps {
  readonly children: string;
}

/**
 * A sentence whose parts in another alphabet, such as a title, have their own language, in which the voice guide reads them.
 * https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts
 */
export function MixedText({ children }: MixedTextProps) {
  const { i18n } = useTranslation();
  return languageParts(children, i18n.language).map((part, at) =>
    part.lang === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of another sentence replace these
      <span key={at} lang={part.lang}>
        {part.text}
      </span>
    ),
  );
}
