import type { Language } from '@oyna/contract/common';
import { escapeHtml } from '../../../http/escape-html.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { helpTexts, questions } from './help-texts.ts';

/** The questions, each folded over its answer; the one of `open` is unfolded. */
export function renderQuestions(language: Language, open: string | null): string {
  const say = (text: Text) => escapeHtml(localise(text, language));
  return questions
    .map(({ id, question, answer, leadsToLink }) => {
      const paragraphs = answer.map((text) => `<p>${say(text)}</p>`).join('');
      const link = leadsToLink ? `<p><a href="/link">${say(helpTexts.link)}</a></p>` : '';
      const state = id === open ? ' open' : '';
      return `<details${state}><summary>${say(question)}</summary>${paragraphs}${link}</details>`;
    })
    .join('\n');
}
