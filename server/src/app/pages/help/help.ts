import type { Language } from '@oyna/contract/common';
import { errorCode } from '@oyna/contract/config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { pageLanguage } from '../link/page-language.ts';
import { pagePolicy } from '../link/page-policy.ts';
import { brand, sendPage } from '../link/send-page.ts';
import { chatPolicy } from './chat-policy.ts';
import { helpTexts } from './help-texts.ts';
import { renderLanguages } from './render-languages.ts';
import { renderQuestions } from './render-questions.ts';
import { renderWays } from './render-ways.ts';

const codeQuery = v.object({ code: v.fallback(v.nullable(errorCode), null) });

/** Texts of the page in a language, as HTML. */
const texts = (language: Language) => (key: keyof typeof helpTexts) =>
  escapeHtml(localise(helpTexts[key], language));

/** The public help page on a phone: questions with answers, ways to reach support, and a form. */
export function helpRoute(app: FastifyInstance, services: Services): void {
  const policy = pagePolicy();
  const read = (request: FastifyRequest) =>
    services.remoteConfig.read((faults) => {
      request.log.error({ faults }, 'the remote configuration is invalid; the last valid one stays in use');
    });
  app.get('/help', (request, reply) => {
    const language = pageLanguage(request);
    const { code } = v.parse(codeQuery, { code: null, ...Object(request.query) });
    const { support, chat } = read(request);
    const text = texts(language);
    const body = `<header id="head">${brand}${renderLanguages(language, code)}</header>
<main id="main">
<h1>${text('heading')}</h1>
<p class="why">${text('why')}</p>
${renderQuestions(language, code === null ? null : 'playback')}
${renderWays(language, { support, hasChat: chat !== null })}
<h2>${text('write')}</h2>
<div id="form"><noscript><p>${text('noscript')}</p></noscript></div>
<p class="foot"><a href="/link">${text('link')}</a></p>
<p class="small">${text('licences')}: <a href="/third-party-notices.txt">${text('licences_tv')}</a>, <a href="/link/third-party-notices.txt">${text('licences_phone')}</a></p>
</main>`;
    const data = { code: code ?? '' };
    return sendPage(reply, { page: 'help', language, policy, title: text('title'), data, body });
  });

  app.get('/help/chat', (request, reply) => {
    const language = pageLanguage(request);
    const { chat } = read(request);
    if (chat === null) return reply.callNotFound();
    const text = texts(language);
    const body = `<header id="head">${brand}</header>
<main id="main">
<h1>${text('chat')}</h1>
<p class="why">${text('chat_why')}</p>
<p class="foot"><a href="/help?lang=${language}">${text('back')}</a></p>
</main>`;
    // The chat must not reach into windows of the phone's other pages, where the viewer is signed in.
    reply.header('cross-origin-opener-policy', 'same-origin');
    return sendPage(reply, {
      page: 'help',
      language,
      policy: chatPolicy(chat.script),
      title: text('chat_title'),
      script: escapeHtml(chat.script),
      body,
    });
  });
}
