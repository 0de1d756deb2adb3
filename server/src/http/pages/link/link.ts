import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { languageOf } from '../../plugins/language.ts';
import { linkTexts } from './link-texts.ts';
import { pagePolicy } from './page-policy.ts';
import { pageFiles } from './read-page-files.ts';
import { sendPage } from './send-page.ts';

const year = 365 * 86_400;
/** Telegram's button uses their script and frame, which are admitted only where needed. */
const telegramSources = { script: 'https://telegram.org', frame: 'https://oauth.telegram.org https://t.me' };

/** The phone page: approves a TV, types for it, and shows the account's devices. */
export function linkRoute(app: FastifyInstance, { telegram }: Services): void {
  const { version, files } = pageFiles();
  const policy = pagePolicy(telegram === null ? {} : telegramSources);

  app.get('/link', (request, reply) => {
    const language = languageOf(request);
    const values = {
      bot: telegram?.name ?? '',
      title: localise(linkTexts.title, language),
      noscript: localise(linkTexts.noscript, language),
    };
    return sendPage(reply, { template: 'page.html', language, policy, values });
  });

  app.get<{ Params: { version: string; name: string } }>('/link/:version/:name', (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) return reply.callNotFound();
    // During a rolling update, the page of one replica may request files from another.
    const isSame = request.params.version === version;
    return reply
      .header('cache-control', isSame ? `public, max-age=${year}, immutable` : 'no-store')
      .type(file.type)
      .send(file.content);
  });
}
