import type { Language } from '@oyna/contract/common';
import { languages } from '@oyna/contract/common';
import { errorCode } from '@oyna/contract/config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { languageOf } from '../../plugins/language.ts';
import { pagePolicy } from '../link/page-policy.ts';
import { sendPage } from '../link/send-page.ts';
import { chatPolicy } from './chat-policy.ts';
import { escapeHtml } from './escape-html.ts';
import { helpTexts } from './help-texts.ts';
import { renderLanguages } from './render-languages.ts';
import { renderQuestions } from './render-questions.ts';
import { renderWays } from './render-ways.ts';

const query = v.object({ lang: v.fallback(v.nullable(v.picklist(languages)), null) });
const codeQuery = v.object({ code: v.fallback(v.nullable(errorCode), null) });

const languageFor = (request: FastifyRequest): Language =>
  v.parse(query, { lang: null, ...Object(request.query) }).lang ?? languageOf(request);

/** The public help page on a phone: questions with answers, ways to reach support, and a form. */
export function helpRoute(app: FastifyInstance, services: Services): void {
  const policy = pagePolicy();
  const read = (request: FastifyRequest) =>
    services.remoteConfig.read((faults) => {
      request.log.error({ faults }, 'the remote configuration has faults and the last good one stays');
    });
  const texts = (language: Language, ...keys: readonly (keyof typeof helpTexts)[]) =>
    Object.fromEntries(keys.map((key) => [key, escapeHtml(localise(helpTexts[key], language))]));

  app.get('/help', (request, reply) => {
    const language = languageFor(request);
    const { code } = v.parse(codeQuery, { code: null, ...Object(request.query) });
    const { support, chat } = read(request);
    const values = {
      ...texts(language, 'title', 'heading', 'why', 'reach', 'write', 'noscript', 'link'),
      code: code ?? '',
      languages: renderLanguages(language, code),
      questions: renderQuestions(language, code === null ? null : 'playback'),
      ways: renderWays(language, { support, hasChat: chat !== null }),
    };
    return sendPage(reply, { template: 'help.html', language, policy, values });
  });

  app.get('/help/chat', (request, reply) => {
    const language = languageFor(request);
    const { chat } = read(request);
    if (chat === null) return reply.callNotFound();
    const values = {
      ...texts(language, 'chat_title', 'chat', 'chat_why', 'back'),
      script: escapeHtml(chat.script),
    };
    // A window of the phone's other pages, where the viewer is signed in, must not be the chat's to reach into.
    reply.header('cross-origin-opener-policy', 'same-origin');
    return sendPage(reply, { template: 'chat.html', language, policy: chatPolicy(chat.script), values });
  });
}
